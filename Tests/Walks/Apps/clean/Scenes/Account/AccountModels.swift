enum Account {
  enum Load {
    struct Request {
      let identifier: String
    }

    struct Response {
      let name: String
    }

    struct ViewModel {
      let title: String
    }
  }
}
