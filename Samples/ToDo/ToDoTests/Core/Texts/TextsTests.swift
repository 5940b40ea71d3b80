import Foundation
import Testing

@testable import ToDo

struct TextsTests {
    private let english = Texts(locale: Locale(identifier: "en_GB"))
    private let german = Texts(locale: Locale(identifier: "de_AT"))

    @Test(arguments: Texts.Key.allCases)
    func everyTextIsThereInEveryLanguage(key: Texts.Key) {
        #expect(english[key] == key.rawValue)
        #expect(german[key] != key.rawValue)
        #expect(german[key].contains("%@") == key.rawValue.contains("%@"), "a detail has a place in every language")
    }

    @Test func otherLanguagesUseEnglish() {
        #expect(Texts(locale: Locale(identifier: "eo"))[.today] == "Today")
        #expect(Texts(locale: Locale(identifier: ""))[.today] == "Today")
    }

    @Test func aDetailIsInserted() {
        #expect(german[.dueToday, "3"] == "Heute fällig: 3")
    }

    @Test(arguments: [
        (TodoDraftError.nameIsEmpty as any Error, "Give it a name."),
        (TodoDraftError.dueDateIsPast, "Choose today or a later day."),
        (TodoStoreError.cannotBeRead(path: "a/b"), "The items in “a/b” cannot be read."),
        (TodoStoreError.cannotBeSaved(path: "a/b"), "The item could not be saved in “a/b”."),
        (TodoStoreError.isDamaged(path: "a/b"), "The file “a/b” is damaged. It was left as it is."),
        (DiskError(), "The disk is gone."),
    ])
    func everyErrorHasAText(error: any Error, message: String) {
        #expect(english.message(for: error) == message)
    }
}

private struct DiskError: LocalizedError {
    let errorDescription: String? = "The disk is gone."
}
