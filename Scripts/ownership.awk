# Draws who owns whom as SVG. Reads Templates/<name>/ownership.txt:
#
#   box KEY COLUMN ROW LABEL…        a part of the module, on a grid; columns and rows may be fractions
#   outside KEY COLUMN ROW LABEL…    what the module meets: UIKit, its caller, another module
#   strong FROM TO LABEL…            FROM keeps TO alive, by the property of this name
#   weak FROM TO LABEL…              FROM knows TO and does not keep it
#   creates FROM TO                  FROM makes TO
#
# theme=light or theme=dark decides the colours.
BEGIN {
  boxWidth = 164; boxHeight = 44; columnWidth = 276; rowHeight = 116; margin = 24
  if (theme == "dark") {
    text = "#e6edf3"; page = "#0d1117"; fill = "#161b22"; line = "#8b949e"
    colour["strong"] = "#58a6ff"; colour["weak"] = "#d29922"; colour["creates"] = "#bc8cff"
  } else {
    text = "#1f2328"; page = "#ffffff"; fill = "#f6f8fa"; line = "#6e7781"
    colour["strong"] = "#0969da"; colour["weak"] = "#9a6700"; colour["creates"] = "#8250df"
  }
  dash["strong"] = ""; dash["weak"] = " stroke-dasharray=\"6 4\""; dash["creates"] = " stroke-dasharray=\"2 3\""
}
/^#/ || NF == 0 { next }
$1 == "box" || $1 == "outside" {
  boxes[++boxCount] = $2; kind[$2] = $1
  x[$2] = margin + $3 * columnWidth + boxWidth / 2
  y[$2] = margin + $4 * rowHeight + boxHeight / 2
  if (x[$2] > right) right = x[$2]
  if (y[$2] > bottom) bottom = y[$2]
  label[$2] = rest(5)
  next
}
$1 == "strong" || $1 == "weak" || $1 == "creates" {
  if (!($2 in x) || !($3 in x)) { print FILENAME ":" FNR ": no such box" > "/dev/stderr"; failed = 1; next }
  arrowKind[++arrowCount] = $1; from[arrowCount] = $2; to[arrowCount] = $3; arrowLabel[arrowCount] = rest(4)
  pairs[$2 SUBSEP $3]++
  next
}
{ print FILENAME ":" FNR ": expected box, outside, strong, weak or creates, not " $1 > "/dev/stderr"; failed = 1 }
END {
  if (failed) exit 1
  width = right + boxWidth / 2 + margin; legend = bottom + boxHeight / 2 + 40; height = legend + 24
  printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\"", width, height, width, height
  printf " font-family=\"-apple-system, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif\" font-size=\"13\">\n"
  print "  <defs>"
  marker("strong"); marker("weak"); marker("creates")
  print "  </defs>"
  for (i = 1; i <= arrowCount; i++) arrow(i)
  for (i = 1; i <= boxCount; i++) box(boxes[i])
  for (i = 1; i <= arrowCount; i++) caption(i)
  key(margin, "strong", "keeps alive"); key(margin + 130, "weak", "knows, weakly"); key(margin + 275, "creates", "creates")
  print "</svg>"
}
function rest(start,   i, result) {
  for (i = start; i <= NF; i++) result = result (i > start ? " " : "") $i
  gsub(/&/, "\\&amp;", result); gsub(/</, "\\&lt;", result)
  return result
}
function marker(k) {
  printf "    <marker id=\"%s\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\">", k
  printf "<path d=\"M0 0.5 L8 4 L0 7.5 Z\" fill=\"%s\"/></marker>\n", colour[k]
}
# Arrows between the same two boxes lie side by side: what leads there on one side, what leads back on the other.
function geometry(i,   dx, dy, length_, shift, there, back) {
  dx = x[to[i]] - x[from[i]]; dy = y[to[i]] - y[from[i]]; length_ = sqrt(dx * dx + dy * dy)
  ux = dx / length_; uy = dy / length_
  shift = 0
  there = pairs[from[i] SUBSEP to[i]]; back = pairs[to[i] SUBSEP from[i]]
  if (there + back > 1) shift = 9 + 14 * (seen[from[i] SUBSEP to[i]]++)
  nx = -uy; ny = ux
  ax = x[from[i]] + nx * shift; ay = y[from[i]] + ny * shift
  bx = x[to[i]] + nx * shift; by = y[to[i]] + ny * shift
  clipStart = reach(ax - x[from[i]], ay - y[from[i]], ux, uy)
  clipEnd = reach(bx - x[to[i]], by - y[to[i]], -ux, -uy)
  ax += ux * clipStart; ay += uy * clipStart; bx -= ux * clipEnd; by -= uy * clipEnd
}
# How far from a point inside a box its border is, in one direction.
function reach(px, py, vx, vy,   tx, ty) {
  tx = vx > 0.001 ? (boxWidth / 2 - px) / vx : (vx < -0.001 ? (-boxWidth / 2 - px) / vx : 1e9)
  ty = vy > 0.001 ? (boxHeight / 2 - py) / vy : (vy < -0.001 ? (-boxHeight / 2 - py) / vy : 1e9)
  return tx < ty ? tx : ty
}
function arrow(i) {
  geometry(i)
  x1[i] = ax; y1[i] = ay; x2[i] = bx; y2[i] = by; sideX[i] = nx; sideY[i] = ny; offset[i] = shiftOf(i)
  printf "  <line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"1.6\"%s marker-end=\"url(#%s)\"/>\n", ax, ay, bx, by, colour[arrowKind[i]], dash[arrowKind[i]], arrowKind[i]
}
function shiftOf(i) { return pairs[from[i] SUBSEP to[i]] + pairs[to[i] SUBSEP from[i]] > 1 ? 1 : 0 }
function caption(i,   mx, my, anchor) {
  if (arrowLabel[i] == "") return
  mx = (x1[i] + x2[i]) / 2; my = (y1[i] + y2[i]) / 2
  anchor = "middle"
  if (offset[i]) {
    # Beside a steep line a label begins or ends at it; above or below a flat one it is centred.
    if (sideX[i] > 0.5) { anchor = "start"; mx += 6 } else if (sideX[i] < -0.5) { anchor = "end"; mx -= 6 } else my += sideY[i] * 11
  }
  # A halo in the page's colour first, so that the label reads well across its line.
  words(mx, my + 4, " stroke=\"" page "\" stroke-width=\"5\" stroke-linejoin=\"round\"", page, anchor, arrowLabel[i])
  words(mx, my + 4, "", colour[arrowKind[i]], anchor, arrowLabel[i])
}
function words(left, top, style, paint, anchor, said) {
  printf "  <text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"11\" fill=\"%s\"%s>%s</text>\n", left, top, anchor, paint, style, said
}
function box(k) {
  printf "  <rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" rx=\"7\" fill=\"%s\" stroke=\"%s\"%s/>\n", x[k] - boxWidth / 2, y[k] - boxHeight / 2, boxWidth, boxHeight, (kind[k] == "box" ? fill : "none"), line, (kind[k] == "box" ? "" : " stroke-dasharray=\"3 3\"")
  printf "  <text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" fill=\"%s\"%s>%s</text>\n", x[k], y[k] + 4.5, text, (kind[k] == "box" ? " font-weight=\"600\"" : ""), label[k]
}
function key(left, k, said) {
  printf "  <line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" stroke-width=\"1.6\"%s marker-end=\"url(#%s)\"/>\n", left, legend, left + 30, legend, colour[k], dash[k], k
  printf "  <text x=\"%d\" y=\"%d\" font-size=\"11\" fill=\"%s\">%s</text>\n", left + 38, legend + 4, text, said
}
