//
//  ArticleHTMLComposerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import XCTest
@testable import Shop

@MainActor
final class ArticleHTMLComposerTests: XCTestCase {
    func testThatAFragmentBecomesTheBodyOfAPage() async {
        let page = ArticleHTMLComposer(style: "p {}").page(for: ArticleContent(html: "<p>text</p>"))
        XCTAssertTrue(page.hasPrefix("<!DOCTYPE html>"))
        XCTAssertTrue(page.contains("<body>\n<p>text</p>\n</body>"))
        XCTAssertTrue(page.contains("<style>p {}</style>"))
    }

    func testThatACompletePageIsNotChanged() async {
        let html = "<!doctype html><HTML lang=de><body></body></HTML>"
        let page = ArticleHTMLComposer().page(for: ArticleContent(html: html))
        XCTAssertEqual(page, html)
    }

    func testThatOnlyContentWithImagesHasThemFitted() async {
        let plain = ArticleRenderStrategy(for: ArticleContent(html: "<p>text</p>"))
        let illustrated = ArticleRenderStrategy(for: ArticleContent(html: "<IMG src=a.png>"))
        XCTAssertEqual(plain.scripts, [])
        XCTAssertEqual(illustrated.scripts, [ArticleRenderStrategy.fitImages])
    }
}
