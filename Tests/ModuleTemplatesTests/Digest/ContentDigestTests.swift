import ModuleTemplates
import Testing

@Suite struct ContentDigestTests {
  @Test(
    "the digest is SHA-256 for every length",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      (String(repeating: "a", count: 56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      (String(repeating: "a", count: 63), "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
      (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ])
  func known(text: String, digits: String) {
    #expect(ContentDigest(of: Array(text.utf8)).description == "sha256:" + digits)
  }

  @Test("the order of files does not matter, but the boundary between path and content does")
  func files() {
    let one = ContentDigest(files: [("a", [1]), ("b", [2])])
    #expect(one == ContentDigest(files: [("b", [2]), ("a", [1])]))
    #expect(one != ContentDigest(files: [("a", [2]), ("b", [1])]))
    #expect(ContentDigest(files: [("ab", [])]) != ContentDigest(files: [("a", [0x62])]))
  }

  @Test("bytes in several parts of any length have the digest of the whole")
  func parts() {
    for length in 0...130 {
      let (first, second) = ([UInt8](repeating: 1, count: length), [UInt8](repeating: 2, count: 130 - length))
      let whole = Array("1 a \(length) ".utf8) + first + Array("1 b \(130 - length) ".utf8) + second
      #expect(ContentDigest(files: [("a", first), ("b", second)]) == ContentDigest(of: whole), "\(length)")
    }
  }

  @Test("a written digest is read back, and no other text is accepted")
  func parsing() {
    let digest = ContentDigest(of: [])
    #expect(ContentDigest(digest.description) == digest)
    #expect(ContentDigest("sha256:12") == nil)
    #expect(ContentDigest("md5:" + digest.description.dropFirst(7)) == nil)
  }
}
