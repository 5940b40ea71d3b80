/// The filters that authors of templates for code miss in the language.
enum CaseFilters {
  static let all: [Filter] = []
}
