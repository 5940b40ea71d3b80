/// Xcode's file types and build phases by file extension.
enum FileTypes {
  static func lastKnownFileType(_ path: String) -> String { types[Paths.fileExtension(path)] ?? "text" }

  /// Whether a file is source code, including headers.
  static func isCode(_ path: String) -> Bool {
    lastKnownFileType(path).hasPrefix("sourcecode.") && !resources.contains(Paths.fileExtension(path))
  }

  /// Whether a file is documentation for people who read the code.
  static func isDocumentation(_ path: String) -> Bool {
    ["md", "markdown", "txt", "rtf"].contains(Paths.fileExtension(path))
  }

  /// The build phase of a file; `nil` if it is not built.
  static func phase(_ path: String, role: FileAddition.Role, inFramework: Bool) -> BuildPhase? {
    if role == .resource { return .resources }
    let name = Paths.lastComponent(path)
    let ending = Paths.fileExtension(path)
    if sources.contains(ending) { return .sources }
    if headers.contains(ending) { return inFramework ? .headers : nil }
    if resources.contains(ending) { return name == "Info.plist" ? nil : .resources }
    return nil
  }

  private static let sources: Set<String> = [
    "swift", "m", "mm", "c", "cc", "cpp", "cxx", "s", "metal", "xcdatamodel", "xcdatamodeld", "intentdefinition",
    "mlmodel", "y", "l", "d",
  ]

  private static let headers: Set<String> = ["h", "hh", "hpp", "hxx"]

  private static let resources: Set<String> = [
    "xib", "storyboard", "xcassets", "strings", "stringsdict", "xcstrings", "json", "png", "jpg", "jpeg", "gif", "pdf",
    "svg", "html", "css", "js", "ttf", "otf", "mp3", "mov", "scnassets", "sks", "usdz", "bundle", "xcprivacy", "icon",
  ]

  private static let types: [String: String] = [
    "swift": "sourcecode.swift",
    "h": "sourcecode.c.h", "pch": "sourcecode.c.h",
    "hpp": "sourcecode.cpp.h", "hh": "sourcecode.cpp.h", "hxx": "sourcecode.cpp.h",
    "m": "sourcecode.c.objc", "mm": "sourcecode.cpp.objcpp",
    "c": "sourcecode.c.c", "cpp": "sourcecode.cpp.cpp", "cc": "sourcecode.cpp.cpp", "cxx": "sourcecode.cpp.cpp",
    "s": "sourcecode.asm", "metal": "sourcecode.metal", "y": "sourcecode.yacc", "l": "sourcecode.lex",
    "d": "sourcecode.dtrace", "modulemap": "sourcecode.module-map", "proto": "sourcecode.protobuf",
    "js": "sourcecode.javascript",
    "xib": "file.xib", "storyboard": "file.storyboard", "sks": "file.sks", "playground": "file.playground",
    "usdz": "file.usdz", "mlmodel": "file.mlmodel", "intentdefinition": "file.intentdefinition",
    "ttf": "file", "otf": "file", "svg": "file", "bin": "file", "dat": "file",
    "xcassets": "folder.assetcatalog", "icon": "folder.iconcomposer.icon", "docc": "folder.documentationcatalog",
    "strings": "text.plist.strings", "stringsdict": "text.plist.stringsdict", "xcstrings": "text.json.xcstrings",
    "plist": "text.plist.xml", "entitlements": "text.plist.entitlements", "xcprivacy": "text.xml", "json": "text.json",
    "md": "net.daringfireball.markdown", "txt": "text", "yml": "text.yaml", "yaml": "text.yaml", "xml": "text.xml",
    "gpx": "text.xml", "html": "text.html", "css": "text.css", "xcconfig": "text.xcconfig", "sh": "text.script.sh",
    "py": "text.script.python", "rb": "text.script.ruby", "xctestplan": "text", "storekit": "text",
    "png": "image.png", "jpg": "image.jpeg", "jpeg": "image.jpeg", "gif": "image.gif", "pdf": "image.pdf",
    "mp3": "audio.mp3", "mov": "video.quicktime",
    "xcdatamodel": "wrapper.xcdatamodel", "xcdatamodeld": "wrapper.xcdatamodel", "scnassets": "wrapper.scnassets",
    "framework": "wrapper.framework", "xcframework": "wrapper.xcframework", "bundle": "wrapper.plug-in",
    "xcodeproj": "wrapper.pb-project",
  ]
}
