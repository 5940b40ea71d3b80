// Browsers start no workers for pages that are opened as files. There, the search of the site runs in a hidden frame.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      this.ready = new Promise((resolve) => (frame.onload = resolve));
      document.body.append(frame);
      this.frame = frame.contentWindow;
      this.frame.document.open();
      this.frame.document.write(`<script>
        window.postMessage = (data) => parent.dispatchEvent(new MessageEvent("worker", { data, source: window }));
        window.importScripts = (...urls) => Promise.all(urls.map((url) => new Promise((resolve) => {
          const script = document.createElement("script");
          Object.assign(script, { src: url, onload: resolve });
          document.head.append(script);
        })));
      <\/script><script src="${new URL(url, location)}"><\/script>`);
      this.frame.document.close();
      window.addEventListener("worker", ({ data, source }) => {
        if (source !== this.frame) return;
        const event = new MessageEvent("message", { data });
        this.dispatchEvent(event);
        this.onmessage?.(event);
      });
    }

    postMessage(data) {
      this.ready.then(() => this.frame.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {}
  };
}
