internal import Diagnostics

extension ModuleMap {
  /// The map as a single HTML page, which loads nothing from the network.
  package func html(_ grouping: MapGrouping? = nil) -> String {
    let names = nodes.map(\.name)
    let modules = nodes.map { node in
      "{\"n\":\(Self.json(node.name)),\"f\":\(Self.json(node.folder)),\"k\":\(Self.json(node.form)),"
        + "\"s\":\(Self.json(node.state ?? "")),\"t\":\(Self.json(node.template ?? "")),\"l\":\(node.lines),"
        + "\"c\":\(node.files.count),\"x\":\(node.tests.count)}"
    }
    let routes = (edges + choices).map { edge in
      "{\"a\":\(edge.from),\"b\":\(edge.to),\"m\":\(Self.json(edge.method)),"
        + "\"p\":\(Self.json("\(edge.file):\(edge.line)")),\"e\":\(Self.json("\(edge.evidence.rawValue) \(edge.named)")),"
        + "\"q\":\(edge.isChoice)}"
    }
    let starts = entries.map { "{\"n\":\(Self.json($0.name)),\"b\":\($0.to),\"k\":\(Self.json($0.deepLink))}" }
    let findings =
      circles.map { "Circle: \($0.map { names[$0] }.joined(separator: ", "))" }
      + (entries.isEmpty || unopened.isEmpty
        ? [] : ["Opened by nothing: \(unopened.map { names[$0] }.joined(separator: ", "))"])
      + intrusions.map {
        "\(names[$0.from]) uses the \($0.type) of \(names[$0.to]) (\($0.file):\($0.line))"
      }
    let data =
      "{\"modules\":[\(modules.joined(separator: ",\n"))],\n\"routes\":[\(routes.joined(separator: ",\n"))],\n"
      + "\"starts\":[\(starts.joined(separator: ","))],\n\"findings\":[\(findings.map(Self.json).joined(separator: ","))]}"
    return MapPage.head + MapPage.style + MapPage.body + svg(grouping) + MapPage.aside + data + MapPage.middle
      + MapPage.script + MapPage.end
  }

  /// A JSON string that cannot end an HTML element.
  private static func json(_ text: String) -> String {
    let escaped = text.visibleLines.replacingScalars { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\0"..<" ", "\u{2028}", "\u{2029}", "<", ">", "&":
        "\\u" + String(scalar.value, radix: 16).zeroPadded(to: 4)
      default: nil
      }
    }
    return "\"\(escaped)\""
  }
}

private enum MapPage {
  static let head = """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>Map of the modules</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">

    """

  static let style = """
    <style>
    :root{color-scheme:light dark;--paper:#fff;--ink:#1f2328;--soft:#57606a;--line:#d0d7de;--mark:#0969da}
    @media(prefers-color-scheme:dark){:root{--paper:#0d1117;--ink:#e6edf3;--soft:#9da7b1;--line:#30363d;--mark:#58a6ff}}
    *{box-sizing:border-box}body{margin:0;height:100vh;display:grid;grid-template:auto 1fr/1fr 300px;background:var(--paper);
    color:var(--ink);font:14px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
    header{grid-column:1/3;display:flex;gap:10px;align-items:center;padding:8px 12px;border-bottom:1px solid var(--line);flex-wrap:wrap}
    input,button,select{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:6px;padding:4px 8px}
    button{cursor:pointer}main{overflow:hidden;position:relative;cursor:grab}main:focus-visible,button:focus-visible,
    input:focus-visible{outline:2px solid var(--mark);outline-offset:-2px}main svg{display:block;max-width:none}
    aside{border-left:1px solid var(--line);overflow:auto;padding:10px 14px}aside h2{font-size:15px;margin:4px 0 8px;overflow-wrap:anywhere}
    aside p,aside li{margin:4px 0;overflow-wrap:anywhere}aside ul{padding-left:16px}.soft{color:var(--soft);font-size:12px}
    .module{cursor:pointer}.dim{opacity:.15}.found .box,.chosen .box{stroke:var(--mark);stroke-width:3}.lit{stroke:var(--mark)!important;stroke-width:2.4!important}
    a{color:var(--mark)}#count{color:var(--soft)}
    @media print{header,aside{display:none}body{display:block;height:auto}main{overflow:visible}main svg{width:100%!important;height:auto!important;transform:none!important}}
    @media(max-width:700px){body{grid-template:auto 1fr 40vh/1fr}header{grid-column:1}aside{border-left:0;border-top:1px solid var(--line)}}
    </style></head>

    """

  static let body = """
    <body><header><input id="search" type="search" placeholder="Search  /" aria-label="Search modules" list="names" autocomplete="off">
    <datalist id="names"></datalist><label>from <input id="from" list="names" size="12" aria-label="Path from"></label>
    <label>to <input id="to" list="names" size="12" aria-label="Path to"></label>
    <label>depth <select id="depth"><option>1<option>2<option>3</select></label>
    <button id="all">All  0</button><button id="fit">Fit  f</button><button id="plus" aria-label="Larger">+</button>
    <button id="minus" aria-label="Smaller">−</button><span id="count" role="status"></span></header>
    <main id="stage" tabindex="0" aria-label="The map; arrow keys move it">

    """

  static let aside = """
    </main><aside id="facts"></aside>
    <script type="application/json" id="data">
    """

  static let middle = "</script>\n<script>\n"

  static let end = "</script></body></html>\n"

  static let script = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const stage = document.getElementById("stage"), facts = document.getElementById("facts");
    const whole = stage.querySelector("svg"), byId = id => document.getElementById(id);
    const NS = "http://www.w3.org/2000/svg";
    let shown = whole, scale = 1, x = 0, y = 0, chosen = -1;
    const out = data.modules.map(() => []), into = data.modules.map(() => []);
    const pairs = new Set();
    for (const route of data.routes) {
      const key = route.a + " " + route.b;
      if (route.a === route.b || pairs.has(key)) continue;
      pairs.add(key); out[route.a].push(route.b); into[route.b].push(route.a);
    }
    const names = new Map(data.modules.map((module, index) => [module.n, index]));
    for (const module of data.modules) { const option = document.createElement("option"); option.value = module.n; byId("names").append(option); }

    function make(tag, attributes, text) {
      const element = document.createElementNS(NS, tag);
      for (const key in attributes) element.setAttribute(key, attributes[key]);
      if (text !== undefined) element.textContent = text;
      return element;
    }
    function move() { shown.style.transformOrigin = "0 0"; shown.style.transform = `translate(${x}px,${y}px) scale(${scale})`; }
    function fit() {
      const box = shown.viewBox.baseVal;
      scale = Math.min(stage.clientWidth / box.width, stage.clientHeight / box.height, 1.4);
      x = Math.max(0, (stage.clientWidth - box.width * scale) / 2); y = Math.max(0, (stage.clientHeight - box.height * scale) / 2);
      move();
    }
    function zoom(factor, cx = stage.clientWidth / 2, cy = stage.clientHeight / 2) {
      const next = Math.min(4, Math.max(0.05, scale * factor));
      x = cx - (cx - x) * next / scale; y = cy - (cy - y) * next / scale; scale = next; move();
    }
    function show(svg) {
      if (shown !== whole) shown.remove();
      whole.style.display = svg === whole ? "block" : "none";
      if (svg !== whole) stage.append(svg);
      shown = svg; fit(); light();
    }
    function light() {
      for (const element of shown.querySelectorAll(".route")) {
        const isMine = chosen >= 0 && (element.dataset.from == chosen || element.dataset.to == chosen);
        element.classList.toggle("lit", isMine);
      }
      for (const element of shown.querySelectorAll(".module")) element.classList.toggle("chosen", element.dataset.module == chosen);
    }
    // Columns by how far modules are from the one in the middle.
    function columns(places, title) {
      const lists = new Map();
      for (const [module, column] of places) { if (!lists.has(column)) lists.set(column, []); lists.get(column).push(module); }
      const keys = [...lists.keys()].sort((a, b) => a - b);
      const svg = make("svg", {}), defs = whole.querySelector("defs").cloneNode(true);
      defs.querySelector("marker").id = "near"; svg.append(whole.querySelector("style").cloneNode(true), defs);
      const routes = new Map();
      for (const route of data.routes) {
        if (!places.has(route.a) || !places.has(route.b) || route.a === route.b) continue;
        const key = route.a + " " + route.b; if (!routes.has(key)) routes.set(key, []); routes.get(key).push(route);
      }
      const label = list => list.map(route => word(route.m)).filter((m, i, all) => m && all.indexOf(m) === i).slice(0, 2).join(", ").slice(0, 36);
      const leaving = new Map();
      for (const list of routes.values()) { const from = list[0].a; if (!leaving.has(from)) leaving.set(from, []); leaving.get(from).push(list); }
      const tall = module => Math.max(34, (leaving.get(module) || []).length * 15 + 8);
      const boxes = new Map(); let left = 30; const height = Math.max(...keys.map(key => lists.get(key).reduce((sum, module) => sum + tall(module) + 18, 0)));
      for (const key of keys) {
        const list = lists.get(key);
        if (boxes.size) list.sort((a, b) => middle(a) - middle(b));
        const width = Math.max(...list.map(module => data.modules[module].n.length * 7.6 + 28));
        let top = 30 + (height - list.reduce((sum, module) => sum + tall(module) + 18, 0)) / 2;
        const longest = Math.max(0, ...list.flatMap(module => (leaving.get(module) || []).map(routes => label(routes).length)));
        // Behind the labels of a column there is room for routes that turn up or down.
        for (const module of list) { boxes.set(module, { x: left, y: top, w: width, h: tall(module), free: left + width + longest * 6.4 + 14 }); top += tall(module) + 18; }
        left += width + 72 + longest * 6.4;
      }
      function middle(module) {
        const around = out[module].concat(into[module]).filter(other => boxes.has(other)).map(other => boxes.get(other).y);
        return around.length ? around.reduce((a, b) => a + b) / around.length : 1e9;
      }
      // Routes that cross a column or go back run above or below all boxes.
      let above = 18, below = height + 30;
      for (const [from, lists] of leaving) {
        lists.sort((one, other) => boxes.get(one[0].b).y - boxes.get(other[0].b).y);
        lists.forEach((list, number) => {
          const a = boxes.get(from), b = boxes.get(list[0].b), gap = places.get(list[0].b) - places.get(from), text = label(list);
          const sy = a.y + a.h / 2 + (number - (lists.length - 1) / 2) * 15, ty = b.y + b.h / 2;
          const start = a.x + a.w, turn = Math.max(start + text.length * 6 + 6, a.free - 8); let path;
          if (gap === 1) { const m = (turn + b.x) / 2; path = `M${start} ${sy}H${turn}C${m} ${sy} ${m} ${ty} ${b.x} ${ty}`; }
          else if (gap === 0) { path = `M${start} ${sy}H${turn}C${turn + 30} ${sy} ${turn + 30} ${ty + 9} ${b.x + b.w} ${ty + 9}`; }
          else { const lane = gap > 1 ? above -= 7 : below += 7; path = `M${start} ${sy}H${a.free + 4}V${lane}H${b.x - 20}V${ty}H${b.x}`; }
          const line = make("path", { class: "route" + (list.every(route => route.q) ? " choice" : ""), d: path, "marker-end": "url(#near)", "data-from": from, "data-to": list[0].b });
          line.append(make("title", {}, `${data.modules[from].n} → ${data.modules[list[0].b].n}: ${list.map(route => route.m).join(", ")}`));
          svg.append(line, make("text", { class: "label", x: start + 4, y: sy - 3 }, text));
        });
      }
      svg.setAttribute("viewBox", `0 ${above - 18} ${left} ${below - above + 48}`); svg.setAttribute("width", left); svg.setAttribute("height", below - above + 48);
      svg.querySelector("defs").after(make("rect", { class: "paper", x: 0, y: above - 18, width: left, height: below - above + 48 }));
      for (const [module, box] of boxes) {
        const group = make("g", { class: "module", "data-module": module });
        group.append(make("rect", { class: "box", x: box.x, y: box.y, rx: 7, width: box.w, height: box.h }));
        group.append(make("text", { class: "name", x: box.x + box.w / 2, y: box.y + box.h / 2 + 4.5, "text-anchor": "middle" }, data.modules[module].n));
        svg.append(group);
      }
      byId("count").textContent = `${title}: ${boxes.size} modules`;
      show(svg);
    }
    function word(method) { return method.split(/[(:]/)[0]; }
    function focus(module, push = true) {
      chosen = module;
      const places = new Map([[module, 0]]), limit = 50, depth = +byId("depth").value;
      let right = [module], before = [module];
      for (let step = 1; step <= depth; step++) {
        const next = [], last = [];
        for (const one of right) for (const other of out[one]) if (!places.has(other) && places.size < limit) { places.set(other, step); next.push(other); }
        for (const one of before) for (const other of into[one]) if (!places.has(other) && places.size < limit) { places.set(other, -step); last.push(other); }
        right = next; before = last;
      }
      if (push) history.replaceState(null, "", "#" + encodeURIComponent(data.modules[module].n));
      columns(places, data.modules[module].n); tell(module);
    }
    function path(from, to) {
      const back = new Map([[from, []]]), length = new Map([[from, 0]]); let border = [from];
      while (border.length && !length.has(to)) {
        const next = [];
        for (const one of border) for (const other of out[one]) {
          if (!length.has(other)) { length.set(other, length.get(one) + 1); back.set(other, []); next.push(other); }
          if (length.get(other) === length.get(one) + 1) back.get(other).push(one);
        }
        border = next;
      }
      if (!length.has(to)) { byId("count").textContent = `No route from ${data.modules[from].n} to ${data.modules[to].n}`; return; }
      const places = new Map(); let wave = [to];
      while (wave.length) { const next = []; for (const one of wave) if (!places.has(one)) { places.set(one, length.get(one)); next.push(...back.get(one)); } wave = next; }
      chosen = -1; columns(places, "Shortest routes");
    }
    function all() { chosen = -1; history.replaceState(null, "", location.pathname + location.search); show(whole); about(); }
    function line(parent, tag, text, className) { const element = document.createElement(tag); element.textContent = text; if (className) element.className = className; parent.append(element); return element; }
    function tell(module) {
      const own = data.modules[module]; facts.replaceChildren();
      line(facts, "h2", own.n);
      line(facts, "p", [own.k, own.t, own.s].filter(Boolean).join(", "));
      line(facts, "p", `${own.c} files, ${own.l} lines, ${own.x} test files`); line(facts, "p", own.f, "soft");
      for (const [title, routes, other] of [["Opens", data.routes.filter(route => route.a === module), "b"], ["Opened by", data.routes.filter(route => route.b === module), "a"]]) {
        if (!routes.length) continue;
        line(facts, "h2", title); const list = line(facts, "ul", "");
        for (const route of routes) {
          const item = line(list, "li", ""); const link = line(item, "a", data.modules[route[other]].n); link.href = "#" + encodeURIComponent(data.modules[route[other]].n);
          line(item, "div", (route.m || "by the storyboard") + (route.q ? " (or another)" : ""), "soft"); line(item, "div", `${route.e}, ${route.p}`, "soft");
        }
      }
    }
    function about() {
      facts.replaceChildren(); line(facts, "h2", `${data.modules.length} modules, ${pairs.size} routes`);
      byId("count").textContent = `${data.modules.length} modules`;
      for (const start of data.starts) line(facts, "p", `${start.n} begins with ${data.modules[start.b].n}${start.k ? ` for '${start.k}'` : ""}`);
      for (const finding of data.findings) line(facts, "p", finding);
      const all = line(facts, "details", ""); line(all, "summary", "All modules"); all.open = data.modules.length <= 60;
      const list = line(all, "ul", "");
      for (const module of data.modules) { const link = line(line(list, "li", ""), "a", module.n); link.href = "#" + encodeURIComponent(module.n); }
      line(facts, "p", "Click a module to see what is near it. Keys: / searches, f fits, + and − zoom, arrows move, 0 shows all.", "soft");
    }
    function search(text) {
      const wanted = text.toLowerCase(); let first = -1, count = 0;
      for (const element of shown.querySelectorAll(".module")) {
        const isFound = wanted !== "" && data.modules[element.dataset.module].n.toLowerCase().includes(wanted);
        element.classList.toggle("found", isFound); element.classList.toggle("dim", wanted !== "" && !isFound);
        if (isFound) { count++; if (first < 0) first = +element.dataset.module; }
      }
      byId("count").textContent = wanted ? `${count} found` : `${data.modules.length} modules`;
      return names.has(text) ? names.get(text) : first;
    }
    byId("search").addEventListener("input", event => search(event.target.value));
    byId("search").addEventListener("keydown", event => {
      if (event.key === "Enter") { if (shown !== whole) show(whole); const found = search(event.target.value); if (found >= 0) { search(""); focus(found); } }
      if (event.key === "Escape") { event.target.value = ""; search(""); stage.focus(); }
    });
    for (const id of ["from", "to"]) byId(id).addEventListener("change", () => {
      const from = names.get(byId("from").value), to = names.get(byId("to").value);
      if (from !== undefined && to !== undefined) path(from, to);
    });
    byId("depth").addEventListener("change", () => { if (chosen >= 0) focus(chosen); });
    byId("all").onclick = all; byId("fit").onclick = fit; byId("plus").onclick = () => zoom(1.25); byId("minus").onclick = () => zoom(0.8);
    let drag = null, moved = false;
    stage.addEventListener("pointerdown", event => { drag = { x: event.clientX - x, y: event.clientY - y }; moved = false; });
    window.addEventListener("pointermove", event => {
      if (!drag) return;
      const nx = event.clientX - drag.x, ny = event.clientY - drag.y;
      if (Math.abs(nx - x) + Math.abs(ny - y) > 4) moved = true;
      if (moved) { x = nx; y = ny; move(); }
    });
    window.addEventListener("pointerup", () => { drag = null; });
    stage.addEventListener("click", event => { const module = event.target.closest(".module"); if (module && !moved) focus(+module.dataset.module); });
    stage.addEventListener("wheel", event => { event.preventDefault(); const box = stage.getBoundingClientRect(); zoom(event.deltaY < 0 ? 1.1 : 0.9, event.clientX - box.left, event.clientY - box.top); }, { passive: false });
    document.addEventListener("keydown", event => {
      if (event.target.matches("input,select") || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = 60;
      switch (event.key) {
        case "/": event.preventDefault(); byId("search").focus(); break;
        case "f": fit(); break; case "0": case "Escape": all(); break; case "+": zoom(1.25); break; case "-": zoom(0.8); break;
        case "ArrowLeft": x += step; move(); break; case "ArrowRight": x -= step; move(); break;
        case "ArrowUp": y += step; move(); break; case "ArrowDown": y -= step; move(); break;
      }
    });
    function asked() { try { return names.get(decodeURIComponent(location.hash.slice(1))); } catch { return undefined; } }
    window.addEventListener("hashchange", () => { const found = asked(); if (found !== undefined) focus(found, false); });
    window.addEventListener("resize", () => { fit(); if (shown === whole) begin(); });
    // A map that is too large to read as a whole begins at the first module.
    function begin() {
      if (scale >= 0.5 || data.modules.length === 0) return;
      const box = whole.querySelector(`.module[data-module="${data.starts.length ? data.starts[0].b : 0}"]`).getBBox();
      scale = 0.75; x = 40 - Math.max(0, box.x - 220) * scale; y = stage.clientHeight / 2 - (box.y + box.height / 2) * scale; move();
    }
    about(); show(whole); begin();
    const start = asked(); if (start !== undefined) focus(start, false);

    """#
}
