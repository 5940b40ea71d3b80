struct ProfileTheme: Sendable {
  static let standard = ProfileTheme(title: "Profile")
  let title: String
}
