// Koi from above.
import { disc, lit, mix, num, shape, soft, stroke, times } from '../stage.mjs'

/** Points along a cubic curve, with the perpendicular direction at each. */
function along([ax, ay], [bx, by], [cx, cy], [dx, dy], steps) {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps
    const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
    const [u, v, w] = [3 * (1 - t) ** 2, 6 * t * (1 - t), 3 * t * t]
    const [wayX, wayY] = [u * (bx - ax) + v * (cx - bx) + w * (dx - cx), u * (by - ay) + v * (cy - by) + w * (dy - cy)]
    const length = Math.hypot(wayX, wayY) || 1
    return { t, x: p * ax + q * bx + r * cx + s * dx, y: p * ay + q * by + r * cy + s * dy, ux: wayX / length, uy: wayY / length }
  })
}

/** A koi seen from above, bent along a curve from its nose to the root of its tail; wide at the shoulders, veils for fins. */
export function koi(stage, curve, wide, colours, fade = 1) {
  const { tone, random, nextId } = stage
  const spine = along(...curve, 30)
  const half = t => wide * Math.sin(Math.PI * Math.min(1, t * 0.83 + 0.1)) ** 0.72 * (1 - t * 0.42) * (t < 0.08 ? 0.62 + t * 4.7 : 1)
  const at = ({ x, y, ux, uy }, forth, out) => `${num(x + ux * forth - uy * out)} ${num(y + uy * forth + ux * out)}`
  const outline = `M${spine.map(point => at(point, 0, half(point.t))).join('L')}L${spine
    .toReversed()
    .map(point => at(point, 0, -half(point.t)))
    .join('L')}Z`
  const point = t => spine[Math.round(t * 30)]
  const fin = (t, side, long, spread) => {
    const root = point(t)
    const out = half(t) * 0.8 * side
    return `M${at(root, -6, out)}C${at(root, long * 0.2, out + side * long * 0.6)} ${at(root, long * 0.7, out + side * long * spread * 1.15)} ${at(root, long * 1.1, out + side * long * spread)}C${at(root, long * 1.1, out + side * long * 0.5)} ${at(root, long * 0.8, out + side * long * 0.2)} ${at(root, long * 0.42, out)}Z`
  }
  const rays = (t, side, long, spread) => {
    const root = point(t)
    const out = half(t) * 0.8 * side
    return times(
      5,
      index =>
        `M${at(root, 0, out)}Q${at(root, long * (0.3 + index * 0.1), out + side * long * (spread * (0.6 - index * 0.1)))} ${at(root, long * (0.95 - Math.abs(index - 1) * 0.06), out + side * long * spread * (0.95 - index * 0.2))}`
    )
  }
  const end = spine[30]
  const tail = [-1, 1]
    .map(
      side =>
        `M${at(end, -wide * 0.3, side * wide * 0.12)}C${at(end, wide * 0.8, side * wide * 0.3)} ${at(end, wide * 1.5, side * wide * 1.3)} ${at(end, wide * 2.7, side * wide * 1.15)}C${at(end, wide * 2.2, side * wide * 0.6)} ${at(end, wide * 1.5, side * wide * 0.16)} ${at(end, wide * 1.1, 0)}L${at(end, 0, -side * wide * 0.1)}Z`
    )
    .join('')
  const tailRays = [-1, 1]
    .map(side =>
      times(
        4,
        index =>
          `M${at(end, 0, side * wide * 0.06)}Q${at(end, wide * 1.1, side * wide * (0.3 + index * 0.16))} ${at(end, wide * (1.5 + index * 0.32), side * wide * (0.28 + index * 0.24))}`
      )
    )
    .join('')
  const veil = mix(colours.fin, tone.light, 0.35)
  const id = nextId()
  const patches = colours.patches
    .map(([t, out, size, turn]) => {
      const { x, y } = point(t)
      const blob = Array.from({ length: 9 }, (_, index) => {
        const angle = (index / 9) * 6.28
        const reach = size * wide * random(0.75, 1.2)
        return [x + Math.cos(angle) * reach * 1.3 - point(t).uy * out * wide, y + Math.sin(angle) * reach + point(t).ux * out * wide + turn]
      })
      const middle = (one, other) => `${num((one[0] + other[0]) / 2)} ${num((one[1] + other[1]) / 2)}`
      const rounds = blob.map((each, index) => `Q${num(each[0])} ${num(each[1])} ${middle(each, blob[(index + 1) % 9])}`).join('')
      return shape(`M${middle(blob[8], blob[0])}${rounds}Z`, colours.patch, 0.92)
    })
    .join('')
  const scales = times(70, () => {
    const t = random(0.24, 0.9)
    const root = point(t)
    const out = random(-0.8, 0.8) * half(t)
    return `M${at(root, 0, out - wide * 0.1)}Q${at(root, wide * 0.14, out)} ${at(root, 0, out + wide * 0.1)}`
  })
  const eyes = [-1, 1].map(side => at(point(0.1), 0, side * half(0.1) * 0.72))
  const whiskers = [-1, 1]
    .map(
      side => `M${at(spine[1], 0, side * half(0.03) * 0.8)}Q${at(spine[0], -wide * 0.1, side * wide * 0.7)} ${at(spine[0], -wide * 0.5, side * wide * 0.62)}`
    )
    .join('')
  const drawn =
    soft(shape(tail, veil, 0.5) + [-1, 1].map(side => shape(fin(0.3, side, wide * 1.5, 0.9), veil, 0.5)).join('')) +
    lit(shape(tail, veil, 0.55) + [-1, 1].map(side => shape(fin(0.27, side, wide * 1.5, 0.9) + fin(0.66, side, wide * 0.8, 0.7), veil, 0.6)).join(''), 'fine') +
    `<g filter="none">${stroke(tailRays + rays(0.27, 1, wide * 1.5, 0.9) + rays(0.27, -1, wide * 1.5, 0.9), mix(colours.fin, '#fff', 0.6), 1.6, 0.6)}</g>` +
    lit(shape(outline, colours.body), 'form') +
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${lit(patches, 'fine')}${stroke(scales, '#0a1a22', 1.6, 0.32)}` +
    soft(
      stroke(`M${spine.map(each => at(each, 0, half(each.t) * 0.92)).join('L')}`, '#06202f', wide * 0.34, 0.5) +
        stroke(
          `M${spine
            .slice(3, 26)
            .map(each => at(each, 0, -half(each.t) * 0.35))
            .join('L')}`,
          '#fff',
          wide * 0.16,
          0.5
        )
    ) +
    '</g>' +
    `<g filter="none">${stroke(
      `M${spine
        .slice(9, 24)
        .map(each => at(each, 0, 0))
        .join('L')}`,
      mix(colours.fin, '#0a1a22', 0.3),
      wide * 0.09,
      0.7
    )}${eyes.map(eye => disc(...eye.split(' ').map(Number), wide * 0.085, '#07131a')).join('')}${stroke(whiskers, colours.body, wide * 0.05, 0.9)}</g>`
  return fade === 1 ? drawn : `<g opacity="${fade}">${drawn}</g>`
}
