// Everything above the horizon.
import { num, times, disc } from '../stage.mjs'

/** The light spreading over the whole picture; belongs right behind the light source. */
export const halo = ({ width, height }) => `<rect width="${width}" height="${height}" fill="url(#halo)"/>`

/** Sun or moon. */
export const orb = (x, y, radius) => disc(x, y, radius, 'url(#orb)')

export const stars = ({ width, height, random }, count) =>
  times(count, () => {
    const radius = (random(0.6, 2) * width) / 1400
    return `<circle cx="${num(random(width))}" cy="${num(random() ** 1.4 * height * 0.55)}" r="${num(radius)}" fill="#fff" opacity="${num(random(0.3, 0.95))}"/>`
  })

/** Glowing dots: fireflies, sparks, snow in lamplight. */
export const fireflies = ({ width, random }, count, top, bottom) =>
  times(count, () => {
    const radius = (random(1.5, 4) * width) / 1400
    const x = random(width)
    const y = random(top, bottom)
    return disc(x, y, radius * 4, 'url(#glow)', 0.5) + disc(x, y, radius, '#fff', 0.9)
  })

/** A bank of clouds that fills the picture below y. */
export function cloudBank({ width, random }, y, count, minRadius, maxRadius, fill, opacity = 1) {
  const puffs = times(count, () => {
    const x = random(-40, width + 40)
    const radius = random(minRadius, maxRadius)
    return `M${num(x - radius)} ${num(y + random(-radius * 0.3, radius * 0.3))}a${num(radius)} ${num(radius * 0.72)} 0 1 1 ${num(2 * radius)} 0v${num(radius * 0.6)}h${num(-2 * radius)}z`
  })
  return `<path d="${puffs}M-40 ${y}H${width + 40}V${y + 900}H-40Z" fill="${fill}" opacity="${opacity}"/>`
}

/** Long thin clouds. */
export const streaks = ({ width, random }, count, top, bottom, fill, opacity = 0.5) =>
  `<g fill="${fill}" opacity="${opacity}">${times(count, () => `<ellipse cx="${num(random(width))}" cy="${num(random(top, bottom))}" rx="${num(random(120, 260))}" ry="${num(random(5, 16))}"/>`)}</g>`

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
