import Foundation

/// The app's localized texts in one language.
///
/// `Resources` contains a file for each language.
struct Texts {
    /// The keys of the texts, which are the English texts.
    enum Key: String, CaseIterable {
        case title = "To Do"
        case nothingToDo = "Nothing to do until the end of next week."
        case dueToday = "Due today: %@"

        case today = "Today"
        case tomorrow = "Tomorrow"
        case laterThisWeek = "Later This Week"
        case nextWeek = "Next Week"

        case name = "What is to do"
        case dueDate = "Due date"
        case save = "Save"
        case cancel = "Cancel"

        case nameIsEmpty = "Give it a name."
        case dueDateIsPast = "Choose today or a later day."
        case cannotBeRead = "The items in “%@” cannot be read."
        case cannotBeSaved = "The item could not be saved in “%@”."
        case isDamaged = "The file “%@” is damaged. It was left as it is."
    }

    private let bundle: Bundle

    /// The texts in the language of `locale`, or in English if the app does not support the language.
    init(locale: Locale) {
        let language = locale.language.languageCode?.identifier ?? "en"
        let path =
            Self.app.path(forResource: language, ofType: "lproj") ?? Self.app.path(forResource: "en", ofType: "lproj")
        bundle = path.flatMap { Bundle(path: $0) } ?? Self.app
    }

    subscript(key: Key) -> String {
        bundle.localizedString(forKey: key.rawValue, value: key.rawValue, table: nil)
    }

    /// The text with `detail` inserted.
    subscript(key: Key, detail: String) -> String {
        self[key].replacingOccurrences(of: "%@", with: detail)
    }

    /// The message for an error.
    func message(for error: any Error) -> String {
        switch error {
        case TodoDraftError.nameIsEmpty: self[.nameIsEmpty]
        case TodoDraftError.dueDateIsPast: self[.dueDateIsPast]
        case TodoStoreError.cannotBeRead(let path): self[.cannotBeRead, path]
        case TodoStoreError.cannotBeSaved(let path): self[.cannotBeSaved, path]
        case TodoStoreError.isDamaged(let path): self[.isDamaged, path]
        default: error.localizedDescription
        }
    }

    /// The package has a resource bundle; the app uses its main bundle.
    private static var app: Bundle {
        #if SWIFT_PACKAGE
        .module
        #else
        .main
        #endif
    }
}
