#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// The table's data source for sections and rows.
@MainActor
final class TodoListDataSource: NSObject, UITableViewDataSource {
    private static let reuseIdentifier = "TodoListItem"

    var data = UpcomingDisplayData(sections: [])

    func numberOfSections(in tableView: UITableView) -> Int {
        data.sections.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        data.sections[section].title
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        data.sections[section].items.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: Self.reuseIdentifier)
            ?? UITableViewCell(style: .value1, reuseIdentifier: Self.reuseIdentifier)
        let section = data.sections[indexPath.section]
        let item = section.items[indexPath.row]
        cell.textLabel?.text = item.title
        cell.detailTextLabel?.text = item.dueDay
        cell.imageView?.image = UIImage(systemName: section.imageName)
        cell.selectionStyle = .none
        return cell
    }
}
