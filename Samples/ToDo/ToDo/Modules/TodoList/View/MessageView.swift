#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A picture and a sentence that replace the list.
@MainActor
final class MessageView: UIView {
    let imageView = UIImageView()
    let label = UILabel()

    func show(_ message: String, imageName: String) {
        imageView.image = UIImage(systemName: imageName)
        label.text = message
        if subviews.isEmpty { setup() }
    }

    private func setup() {
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        let stack = UIStackView(arrangedSubviews: [imageView, label])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: centerYAnchor),
            stack.leadingAnchor.constraint(greaterThanOrEqualTo: layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.trailingAnchor),
        ])
    }
}
