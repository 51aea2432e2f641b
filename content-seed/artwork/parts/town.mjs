// Skylines, crowds, lamps.
import { num, times, disc, glow } from '../stage.mjs'

/** A skyline standing on height y; lit windows are drawn in the light's colour. */
export function city({ width, height, tone, random }, y, scale, minTall, maxTall, fill, { lit = false } = {}) {
  let walls = ''
  let windows = ''
  let x = -20
  while (x < width + 20) {
    const wide = ((random(40, 110) * width) / 1600) * scale
    const tall = random(minTall, maxTall)
    walls += `M${num(x)} ${height}V${num(y - tall)}h${num(wide * 0.3)}v${num(-random(0, 30))}h${num(wide * 0.4)}v${num(random(0, 20))}H${num(x + wide)}V${height}Z`
    if (lit) {
      for (let windowX = x + 8; windowX < x + wide - 8; windowX += 13) {
        for (let windowY = y - tall + 14; windowY < y - 4; windowY += 17) {
          if (random() < 0.34) windows += `M${num(windowX)} ${num(windowY)}h6v8h-6z`
        }
      }
    }
    x += wide + random(2, 14)
  }
  return `<path d="${walls}" fill="${fill}"/>${lit ? `<path d="${windows}" fill="${tone.light}" opacity=".75"/>` : ''}`
}

/** Heads and raised arms; radius is the size of a head, bottom where the bodies end. */
export function crowd({ width, height, random }, y, radius, fill, bottom = height) {
  let d = ''
  for (let x = -10; x < width + 20; x += radius * 1.7) {
    const head = radius * random(0.85, 1.15)
    const headY = y + random(-radius * 0.4, radius * 0.4)
    d += `M${num(x - head)} ${num(headY)}a${num(head)} ${num(head)} 0 1 1 ${num(2 * head)} 0V${bottom}H${num(x - head)}Z`
    if (random() < 0.24) {
      const armX = x + random(-head, head)
      d += `M${num(armX)} ${num(headY)}l${num(random(-14, 14))} ${num(-radius * 2.6)}l${num(radius * 0.5)} 2l${num(radius * 0.2)} ${num(radius * 2.6)}Z`
    }
  }
  return `<path d="${d}" fill="${fill}"/>`
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
