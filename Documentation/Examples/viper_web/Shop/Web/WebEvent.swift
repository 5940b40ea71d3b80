//
//  WebEvent.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

/// What a page tells the app by the script that runs in it.
nonisolated enum WebEvent: Equatable, Sendable {
    case imageTap(URL)
    case contentHeight(CGFloat)

    /// Reads a message. A page may send what the script does not: that is no event.
    init?(message: [String: Any]) {
        if let source = message["image"] as? String, let url = URL(string: source) {
            self = .imageTap(url)
        } else if let height = message["height"] as? Double, height.isFinite, height >= 0 {
            self = .contentHeight(CGFloat(height))
        } else {
            return nil
        }
    }

    /// The name under which the script finds the app.
    static let channel = "webEvent"

    /// Runs in every page when it is complete, and sends the messages.
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
