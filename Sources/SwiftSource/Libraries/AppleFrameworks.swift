/// The modules of Apple's systems and of the toolchain, which need no dependency.
package enum AppleFrameworks {
  package static let names: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts", "ActivityKit",
    "AdServices", "AdSupport", "AddressBook", "AlarmKit", "AppIntents", "AppKit", "AppTrackingTransparency",
    "AssetsLibrary", "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay",
    "Charts", "ClassKit", "CloudKit", "Cocoa", "Combine", "CommonCrypto", "Compression", "Contacts", "ContactsUI",
    "CoreAudio", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage",
    "CoreLocation", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CryptoKit", "CryptoTokenKit", "Darwin",
    "DeveloperToolsSupport", "DeviceActivity", "DeviceCheck", "Dispatch", "Distributed", "EventKit", "EventKitUI",
    "ExternalAccessory", "FamilyControls", "FileProvider", "FinanceKit", "Foundation", "FoundationEssentials",
    "FoundationModels", "GLKit", "GameController", "GameKit", "GameplayKit", "Glibc", "GroupActivities", "HealthKit",
    "HomeKit", "IOKit", "IdentityLookup", "ImageIO", "ImagePlayground", "Intents", "IntentsUI", "JavaScriptCore",
    "LinkPresentation", "LocalAuthentication", "ManagedSettings", "MapKit", "MediaPlayer", "MessageUI", "Messages",
    "Metal", "MetalKit", "MetricKit", "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "MusicKit",
    "NaturalLanguage", "NearbyInteraction", "Network", "NetworkExtension", "NotificationCenter", "OSLog", "ObjectiveC",
    "Observation", "OpenGLES", "PDFKit", "PHASE", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuartzCore",
    "QuickLook", "QuickLookThumbnailing", "RealityKit", "RegexBuilder", "ReplayKit", "SQLite3", "SafariServices",
    "SceneKit", "ScreenTime", "Security", "SharedWithYou", "ShazamKit", "Social", "SoundAnalysis", "Speech",
    "SpriteKit", "StoreKit", "Swift", "SwiftData", "SwiftUI", "Synchronization", "System", "SystemConfiguration",
    "Testing", "TipKit", "Translation", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI",
    "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit", "WidgetKit",
    "XCTest", "iAd", "os", "simd", "zlib",
  ]
}
