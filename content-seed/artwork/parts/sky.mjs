// Everything above the horizon.
import { blur, disc, mix, num, oval, soft, stroke, times } from '../stage.mjs'

/**
 * The light spreading over the whole picture; goes right behind the light source. Outdoors it has bands of cloud that
 * catch it; `room` keeps the air clear.
 */
export const halo = ({ width, height, flat }, { room = false } = {}) =>
  (flat || room ? '' : `<rect width="${width}" height="${num(height * 0.8)}" fill="url(#airtop)" filter="url(#skydark)" opacity=".75"/>`) +
  `<rect width="${width}" height="${height}" fill="url(#halo)"/>` +
  (flat || room ? '' : `<rect width="${width}" height="${num(height * 0.82)}" fill="url(#halo)" filter="url(#skybands)" opacity=".8"/>`)

/** Sun or moon: corona, skin, dark limb, and a foot that sinks into the haze. */
export const orb = (x, y, radius) =>
  disc(x, y, radius * 2.7, 'url(#corona)') +
  disc(x, y, radius, 'url(#orb)') +
  `<g filter="url(#orbskin)">${disc(x, y, radius, 'url(#orb)')}</g>` +
  `<g filter="url(#maria)" opacity=".5">${disc(x, y, radius, '#fff')}</g>` +
  disc(x, y, radius, 'url(#limb)') +
  disc(x, y, radius, 'url(#sink)')

/** Mist between two planes: a band of it around height y. */
export const mist = ({ width }, y, tall, opacity = 0.6) =>
  `<rect y="${num(y - tall / 2)}" width="${width}" height="${num(tall)}" fill="url(#airband)" filter="url(#mist)" opacity="${opacity}"/>`

export const stars = ({ width, height, random }, count) =>
  times(count, () => {
    const radius = (random(0.6, 2) * width) / 1400
    return `<circle cx="${num(random(width))}" cy="${num(random() ** 1.4 * height * 0.55)}" r="${num(radius)}" fill="#fff" opacity="${num(random(0.3, 0.95))}"/>`
  })

/** A bank of clouds that fills the picture below y: each puff takes the light from above and sinks into the bank. */
export function cloudBank({ width, height, tone, random, nextId }, y, count, minRadius, maxRadius, fill, opacity = 1) {
  const id = nextId()
  const puffs = Array.from({ length: count * 2 }, () => {
    const x = random(-60, width + 60)
    const radius = random(minRadius, maxRadius)
    return [x, y + random(-radius * 0.3, radius * 0.9), radius]
  }).toSorted((one, other) => one[1] - other[1])
  return (
    `<radialGradient id="${id}" cx=".5" cy=".3" r=".7"><stop stop-color="${mix(fill, tone.light, 0.34)}" stop-opacity=".85"/><stop offset=".5" stop-color="${fill}" stop-opacity=".6"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="${id}b" x2="0" y2="1"><stop stop-color="${fill}" stop-opacity=".2"/><stop offset=".3" stop-color="${fill}"/><stop offset="1" stop-color="${mix(fill, tone.dark, 0.5)}"/></linearGradient>` +
    `<g filter="url(#puff)" opacity="${opacity}"><rect x="-60" y="${num(y - minRadius * 0.4)}" width="${width + 120}" height="${num(height - y + 240)}" fill="url(#${id}b)"/>` +
    `${puffs.map(([x, at, radius]) => oval(x, at, radius * 1.25, radius * 0.85, `url(#${id})`)).join('')}</g>`
  )
}

/** Long thin clouds. */
export const streaks = ({ width, random }, count, top, bottom, fill, opacity = 0.5) =>
  `<g fill="${fill}" opacity="${opacity}" filter="url(#soft)">${times(count, () => `<ellipse cx="${num(random(width))}" cy="${num(random(top, bottom))}" rx="${num(random(120, 260))}" ry="${num(random(5, 16))}"/>`)}</g>`

/** Stage lights hanging at height y, fanning out downwards. */
export const beams = ({ width, height, random }, y, count) =>
  times(count, index => {
    const x = (width * (index + 0.5)) / count
    const angle = (index - (count - 1) / 2) * 0.34 + random(-0.1, 0.1)
    const length = height * 1.1
    const spread = 50
    return (
      `<path d="M${num(x - 5)} ${y}L${num(x + Math.sin(angle) * length - spread)} ${num(y + length * 0.9)}L${num(x + Math.sin(angle) * length + spread)} ${num(y + length * 0.9)}L${num(x + 5)} ${y}Z" fill="url(#beam)" opacity=".5"/>` +
      `<circle cx="${num(x)}" cy="${y}" r="26" fill="url(#glow)"/>`
    )
  })

/** A cone of light from (x, y) to the two points given. */
export const lightCone = (x, y, leftX, leftY, rightX, rightY, opacity = 0.5) =>
  `<path d="M${x} ${y}L${leftX} ${leftY}L${rightX} ${rightY}Z" fill="url(#beam)" opacity="${opacity}"/>`

/** Slanting rain. */
export const rain = ({ width, height, random }, count, colour, opacity = 0.35) =>
  `<path d="${times(count, () => `M${num(random(width))} ${num(random(height))}l${num(random(-14, -8))} ${num(random(46, 80))}`)}" stroke="${colour}" stroke-width="2.5" stroke-linecap="round" opacity="${opacity}"/>`

/** Snow or ash: dots of one colour, cheap. */
export const flakes = ({ width, random }, count, top, bottom, size, colour, opacity = 0.8) =>
  `<path d="${times(count, () => `M${num(random(width))} ${num(random(top, bottom))}h0`)}" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" opacity="${opacity}"/>`

/** A gas planet: bands, a dark limb away from the light, a ring before and behind it. */
export function planet(stage, x, y, radius, [base, band, bright], { ring, turn = -15 } = {}) {
  const id = stage.nextId()
  const side = stage.lightX < x ? 1 : -1
  const place = inner => `<g transform="translate(${x} ${y}) rotate(${turn})">${inner}</g>`
  const hoop = (sweep, wide, width, colour, opacity) =>
    stroke(`M${num(-wide)} 0A${num(wide)} ${num(wide * 0.22)} 0 0 ${sweep} ${num(wide)} 0`, colour, num(width), opacity)
  const rings = sweep =>
    ring
      ? place(
          hoop(sweep, radius * 1.98, radius * 0.2, ring, 0.8) +
            hoop(sweep, radius * 1.98, radius * 0.03, bright, 0.8) +
            hoop(sweep, radius * 1.62, radius * 0.12, mix(ring, band, 0.5), 0.75) +
            hoop(sweep, radius * 2.26, radius * 0.07, mix(ring, band, 0.3), 0.5)
        )
      : ''
  const belt = (at, colour, width, opacity) =>
    stroke(
      `M${num(-radius * 1.2)} ${num(at * radius - radius * 0.16)}Q0 ${num(at * radius + radius * 0.16)} ${num(radius * 1.2)} ${num(at * radius - radius * 0.16)}`,
      colour,
      num(width * radius),
      opacity
    )
  return (
    rings(1) +
    disc(x, y, radius, base) +
    `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><g clip-path="url(#${id})">` +
    soft(
      place(
        belt(-0.5, band, 0.16, 0.7) + belt(-0.16, bright, 0.12, 0.6) + belt(0.12, band, 0.2, 0.6) + belt(0.46, bright, 0.1, 0.5) + belt(0.7, band, 0.14, 0.7)
      )
    ) +
    blur(
      disc(x - side * radius * 0.42, y - radius * 0.4, radius * 0.42, bright, 0.5) +
        `<path d="M${num(x + side * radius * 1.3)} ${num(y - radius * 1.3)}V${num(y + radius * 1.4)}H${num(x - side * radius)}Q${num(x + side * radius * 0.75)} ${num(y + radius * 0.6)} ${num(x + side * radius * 0.5)} ${num(y - radius * 1.3)}Z" fill="${stage.tone.zenith}" opacity=".82"/>`
    ) +
    `</g>${rings(0)}`
  )
}
