//
//  WebEvent.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

/// An event that the script of a page sends to the app.
nonisolated enum WebEvent: Equatable, Sendable {
    case imageTap(URL)
    case contentHeight(CGFloat)

    /// Reads a message. Returns `nil` for messages that the script does not send.
    init?(message: [String: Any]) {
        if let source = message["image"] as? String, let url = URL(string: source) {
            self = .imageTap(url)
        } else if let height = message["height"] as? Double, height.isFinite, height >= 0 {
            self = .contentHeight(CGFloat(height))
        } else {
            return nil
        }
    }

    /// The name of the script's message handler.
    static let channel = "webEvent"

    /// The script that runs in each loaded page and sends the messages.
    static let script = """
        (() => {
          const send = message => window.webkit.messageHandlers.\(channel).postMessage(message);
          document.addEventListener('click', event => {
            const target = event.target;
            if (target.tagName === 'IMG' && !target.closest('a')) { send({ image: target.src }); }
          });
          new ResizeObserver(() => send({ height: document.documentElement.scrollHeight }))
            .observe(document.documentElement);
        })();
        """
}
