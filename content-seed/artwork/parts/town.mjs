// Skylines, crowds, lamps.
import { disc, glow, lit, mix, num, shape, times } from '../stage.mjs'
import { sinking } from './land.mjs'

const WINDOW_COLOURS = ['#ffcf8a', '#ffe2b0', '#ff9f6b', '#bfd4ff']

/** What is on a roof, so that no two roofs are alike. */
const roofs = [
  (x, top, wide, scale) => `M${num(x + wide * 0.3)} ${num(top)}v${num(-26 * scale)}h${num(wide * 0.4)}v${num(26 * scale)}z`,
  (x, top, wide, scale) =>
    `M${num(x + wide * 0.48)} ${num(top)}v${num(-58 * scale)}h3v${num(58 * scale)}zM${num(x + wide * 0.4)} ${num(top - 34 * scale)}h${num(wide * 0.2)}v2h${num(-wide * 0.2)}z`,
  (x, top, wide, scale) =>
    `M${num(x + wide * 0.2)} ${num(top)}v${num(-14 * scale)}h${num(wide * 0.06)}v${num(-18 * scale)}l${num(wide * 0.14)} ${num(-10 * scale)}l${num(wide * 0.14)} ${num(10 * scale)}v${num(32 * scale)}z`,
  (x, top, wide, scale) => `M${num(x)} ${num(top)}v${num(-8 * scale)}h${num(wide * 0.62)}v${num(-12 * scale)}h${num(wide * 0.2)}v${num(20 * scale)}z`,
  (x, top, wide, scale) => `M${num(x + wide * 0.1)} ${num(top)}l${num(wide * 0.4)} ${num(-44 * scale)}l${num(wide * 0.4)} ${num(44 * scale)}z`
]

/** A skyline whose foot is at height y, in haze: façades with a side in the shade, roofs, windows by floors. */
export function city(stage, y, scale, minTall, maxTall, fill, { lit: lamps = false } = {}) {
  const { width, height, random, lightX, unit } = stage
  let walls = ''
  let shades = ''
  const panes = WINDOW_COLOURS.map(() => '')
  let x = -20
  while (x < width + 20) {
    const wide = ((random(46, 120) * width) / 1600) * scale
    const tall = random(minTall, maxTall)
    const top = y - tall
    const step = random() < 0.4 ? tall * random(0.1, 0.3) : 0
    walls += `M${num(x)} ${height + 20}V${num(top + step)}h${num(wide * 0.24)}V${num(top)}H${num(x + wide)}V${height + 20}Z${roofs[Math.floor(random(roofs.length))](x + wide * 0.24, top, wide * 0.76, unit * scale * 0.8)}`
    // the side that faces away from the light
    const turned = wide * random(0.2, 0.36)
    shades +=
      x + wide / 2 < lightX
        ? `M${num(x)} ${height + 20}V${num(top + step)}h${num(turned)}V${height + 20}z`
        : `M${num(x + wide - turned)} ${height + 20}V${num(top)}h${num(turned)}V${height + 20}z`
    if (lamps) {
      const [paneWide, paneTall, stepX, stepY] = [4.6, 6.4, 10.4, 13.5].map(value => value * unit * Math.max(0.8, scale * 0.85))
      for (let paneY = top + step + stepY; paneY < y + 40; paneY += stepY) {
        const awake = random() < 0.14 ? 0.85 : random(0.08, 0.42)
        for (let paneX = x + stepX * 0.7; paneX < x + wide - stepX; paneX += stepX) {
          if (random() < awake * 0.8)
            panes[Math.floor(random() ** 1.6 * panes.length)] += `M${num(paneX)} ${num(paneY)}h${num(paneWide)}v${num(paneTall)}h${num(-paneWide)}z`
        }
      }
    }
    x += wide + random(-4, 12)
  }
  const [paint, defs] = sinking(stage, fill, y - maxTall * 0.4, maxTall * 0.7)
  const glass = panes.map((d, index) => (d ? shape(d, WINDOW_COLOURS[index], num(0.85 - index * 0.1)) : '')).join('')
  return `${defs}${lit(`<path d="${walls}" fill="${paint}"/>`, 'wall')}${shape(shades, '#07040f', 0.26)}${glass}`
}

/** Heads, shoulders and raised arms seen from behind; radius is the size of a head, bottom where the bodies end. */
export function crowd(stage, y, radius, fill, bottom = stage.height) {
  const { width, random } = stage
  let d = ''
  for (let x = -10; x < width + 20; x += radius * random(1.5, 2.3)) {
    const head = radius * random(0.62, 0.78)
    const headY = y + random(-radius * 0.7, radius * 0.7)
    const lean = random(-0.3, 0.3) * head
    const shoulder = head * random(2, 2.5)
    const shoulderY = headY + head * random(1.7, 2)
    d += `M${num(x - head)} ${num(headY)}a${num(head)} ${num(head * 1.2)} 0 1 1 ${num(2 * head)} 0q0 ${num(head * 0.9)} ${num(-head * 0.5)} ${num(head * 1.3)}L${num(x + head * 0.5 + lean)} ${num(shoulderY - head * 0.3)}Q${num(x + shoulder)} ${num(shoulderY)} ${num(x + shoulder * 1.1)} ${num(shoulderY + head * 2.4)}V${bottom}H${num(x - shoulder * 1.1)}V${num(shoulderY + head * 2.4)}Q${num(x - shoulder)} ${num(shoulderY)} ${num(x - head * 0.5 + lean)} ${num(shoulderY - head * 0.3)}L${num(x - head * 0.5)} ${num(headY + head * 1.2)}Q${num(x - head)} ${num(headY + head * 0.9)} ${num(x - head)} ${num(headY)}Z`
    const raised = random()
    if (raised < 0.34) {
      const side = raised < 0.17 ? 1 : -1
      const reach = radius * random(1.8, 2.6)
      const armX = x + side * shoulder * 0.9
      const handX = armX + side * random(-0.6, 0.9) * radius
      d += `M${num(armX - radius * 0.26)} ${num(shoulderY + head)}L${num(handX - radius * 0.16)} ${num(headY - reach)}q${num(radius * 0.16)} ${num(-radius * 0.5)} ${num(radius * 0.36)} 0L${num(armX + radius * 0.36)} ${num(shoulderY + head)}Z`
    }
  }
  const [paint, defs] = sinking(stage, fill, y, radius * 3, mix(fill, '#07040f', 0.6))
  return defs + lit(`<path d="${d}" fill="${paint}"/>`, 'back')
}

/** A sagging string of lamps between two points. */
export function lampString(fromX, fromY, toX, toY, sag, count, wire, colours) {
  const middleX = (fromX + toX) / 2
  const middleY = (fromY + toY) / 2 + sag * 2
  const lamps = times(count, index => {
    const t = (index + 0.5) / count
    const x = (1 - t) ** 2 * fromX + 2 * t * (1 - t) * middleX + t * t * toX
    const y = (1 - t) ** 2 * fromY + 2 * t * (1 - t) * middleY + t * t * toY + 9
    return glow(x, y, 28, 0.7) + disc(x, y, 8, colours[index % colours.length])
  })
  return `<path d="M${fromX} ${fromY}Q${num(middleX)} ${num(middleY)} ${toX} ${toY}" stroke="${wire}" stroke-width="4" fill="none"/>${lamps}`
}
