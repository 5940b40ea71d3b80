// What a reader does in a map, and what is measured meanwhile; MapBrowserTests puts it into a copy of the page.
"use strict";
const said = { problems: [] };
try {
  const check = (isRight, what) => { if (!isRight) said.problems.push(what); };
  const rects = selector => [...shown.querySelectorAll(selector)].map(element => ({ element, box: element.getBBox() }));
  const overlap = (one, other, slack) => one.x + slack < other.x + other.width && other.x + slack < one.x + one.width
    && one.y + slack < other.y + other.height && other.y + slack < one.y + one.height;
  function measure(what) {
    const boxes = rects(".box,.entry");
    for (const group of shown.querySelectorAll(".modules > g,.module")) {
      const box = group.querySelector("rect").getBBox(), name = group.querySelector(".name").getBBox();
      check(name.x >= box.x && name.x + name.width <= box.x + box.width, what + ": a name leaves its box: " + group.textContent);
    }
    for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++)
      check(!overlap(boxes[i].box, boxes[j].box, 0.5), what + ": two boxes overlap");
    for (const label of rects(".label")) for (const box of boxes)
      check(!overlap(label.box, box.box, 1.5), what + ": '" + label.element.textContent + "' lies on a box");
    const labels = rects(".label");
    for (let i = 0; i < labels.length; i++) for (let j = i + 1; j < labels.length; j++)
      check(!overlap(labels[i].box, labels[j].box, 3), what + ": '" + labels[i].element.textContent + "' lies on '" + labels[j].element.textContent + "'");
    for (const route of shown.querySelectorAll(".route")) {
      const length = route.getTotalLength();
      for (let at = 3; at < length - 3; at += 4) {
        const point = route.getPointAtLength(at);
        const hit = boxes.find(({ box }) => point.x > box.x + 1.5 && point.x < box.x + box.width - 1.5 && point.y > box.y + 1.5 && point.y < box.y + box.height - 1.5);
        if (hit) { check(false, what + ": " + route.textContent + " runs through a box"); break; }
      }
    }
  }
  const key = (target, name) => target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  measure("all");
  const count = data.modules.length;
  check(document.getElementById("count").textContent === count + " modules", "the count is wrong");
  key(document.body, "/");
  check(document.activeElement.id === "search", "/ does not search");
  const search = byId("search");
  search.value = "log"; search.dispatchEvent(new Event("input", { bubbles: true }));
  said.found = shown.querySelectorAll(".found").length;
  check(said.found > 0 && said.found < count + 1, "nothing is found");
  search.value = "Login"; search.dispatchEvent(new Event("input", { bubbles: true })); key(search, "Enter");
  check(shown !== whole && chosen === names.get("Login"), "Enter does not focus");
  measure("focus");
  byId("depth").value = "3"; byId("depth").dispatchEvent(new Event("change"));
  said.focused = shown.querySelectorAll(".module").length;
  check(said.focused <= 50, "a focus shows " + said.focused + " modules");
  measure("focus of three");
  check(location.hash === "#Login", "the address does not tell the focus");
  search.blur(); key(document.body, "0");
  check(shown === whole, "0 does not show all");
  byId("from").value = "Login"; byId("to").value = data.modules.filter(module => module.n !== "Login").pop().n;
  byId("to").dispatchEvent(new Event("change"));
  said.path = shown.querySelectorAll(".module").length;
  check(shown !== whole && said.path > 1, "no path is shown");
  measure("path");
  key(document.body, "0");
  const before = scale; key(document.body, "+"); check(scale > before, "+ does not zoom");
  const left = x; key(document.body, "ArrowLeft"); check(x !== left, "an arrow does not move");
  key(document.body, "f"); check(Math.abs(scale - before) < 1e-9, "f does not fit");
  said.paper = getComputedStyle(document.body).backgroundColor;
} catch (error) { said.problems.push(String(error)); }
said.problems = [...new Set(said.problems)].slice(0, 12);
document.body.setAttribute("data-said", JSON.stringify(said));
