// Hills, trees, roads.
import { num, times } from '../stage.mjs'

/** A range of hills (or, with sharp, of peaks) around height y that fills everything below it. */
export function ridge({ width, height, random }, y, rise, phase, fill, { opacity = 1, sharp = false } = {}) {
  const step = width / 60
  let d = ''
  let lastX
  let lastY
  for (let x = -step; x <= width + step; x += step) {
    const k = (x / width) * 7
    let wave = Math.sin(k * 0.9 + phase) * 0.5 + Math.sin(k * 2.1 + phase * 2.3) * 0.3 + Math.sin(k * 5.3 + phase * 4.1) * 0.12 + random(-0.09, 0.09)
    if (sharp) wave = 1 - Math.abs(wave) * 2
    const top = y - wave * rise
    if (!d) d = `M${num(x)} ${num(top)}`
    else d += sharp ? `L${num(x)} ${num(top)}` : `Q${num(lastX)} ${num(lastY)} ${num((lastX + x) / 2)} ${num((lastY + top) / 2)}`
    lastX = x
    lastY = top
  }
  return `<path d="${d}L${width + step} ${height}L${-step} ${height}Z" fill="${fill}" opacity="${opacity}"/>`
}

function pine(random, x, y, tall) {
  const wide = tall * 0.38
  const tiers = 6
  let d = `M${num(x)} ${num(y - tall)}`
  const tier = (index, side) => {
    const tierY = y - tall + ((tall * index) / tiers) * 0.97
    const reach = (wide * (index / tiers) * random(0.82, 1.1)) / 2
    const tip = `L${num(x + side * reach)} ${num(tierY)}`
    const inner = `L${num(x + side * reach * 0.4)} ${num(tierY - tall * 0.035)}`
    return side > 0 ? tip + inner : inner + tip
  }
  for (let index = 1; index <= tiers; index++) d += tier(index, 1)
  for (let index = tiers; index >= 1; index--) d += tier(index, -1)
  return `${d}Z`
}

export const pines = ({ random }, count, fromX, toX, y, minTall, maxTall, fill) =>
  `<path d="${times(count, () => pine(random, random(fromX, toX), y + random(14), random(minTall, maxTall)))}" fill="${fill}"/>`

/** A broad tree standing at (x, y). */
export function tree({ random }, x, y, scale, trunk, leaf) {
  const leaves = times(46, () => {
    const angle = random(6.28)
    const reach = Math.sqrt(random()) * 120 * scale
    return `<circle cx="${num(x + Math.cos(angle) * reach * 1.2)}" cy="${num(y - 210 * scale + Math.sin(angle) * reach * 0.75)}" r="${num(random(18, 44) * scale)}"/>`
  })
  const at = (dx, dy) => `${num(x + dx * scale)} ${num(y + dy * scale)}`
  return `<path d="M${num(x - 16 * scale)} ${y}C${at(-8, -80)} ${at(-30, -120)} ${at(-70, -190)}L${at(-10, -140)}L${at(60, -200)}C${at(20, -120)} ${at(10, -60)} ${num(x + 22 * scale)} ${y}Z" fill="${trunk}"/><g fill="${leaf}">${leaves}</g>`
}

/** A road that vanishes at (x, y). */
export function road({ width, height, tone }, y, x) {
  const edge = side =>
    `<path d="M${x + side * 0.62 * 14} ${y}L${num(x + side * 0.62 * width * 0.9)} ${height}h${num(width * 0.02)}L${x + side * 0.62 * 14 + 1} ${y}Z" fill="${tone.glow}"/>`
  const dashes = times(7, index => {
    const start = (index / 7) ** 2
    const end = ((index + 0.5) / 7) ** 2
    const startY = y + start * (height - y)
    const endY = y + end * (height - y)
    return `<path d="M${num(x - start * 14)} ${num(startY)}H${num(x + start * 14)}L${num(x + end * 14)} ${num(endY)}H${num(x - end * 14)}Z" fill="${tone.light}" opacity=".8"/>`
  })
  return `<path d="M${x - 10} ${y}L${-width * 0.3} ${height}H${width * 1.3}L${x + 10} ${y}Z" fill="${tone.dark}"/>${edge(-1)}${edge(1)}${dashes}`
}

/** Blades of grass along a line; line(x) gives the ground's height. */
export const grass = ({ random }, count, fromX, toX, line, minTall, maxTall, fill) =>
  `<path d="${times(count, () => {
    const x = Math.round(random(fromX, toX))
    const tall = Math.round(random(minTall, maxTall))
    const lean = Math.round(random(-tall * 0.5, tall * 0.5))
    const half = tall > 40 ? 3 : 2
    return `M${x - half} ${Math.round(line(x) + 6)}l${half + lean} ${-tall}l${half - lean} ${tall}`
  })}" fill="${fill}"/>`

/** One flat block of land hanging in the air, its grass at (x, y). */
export const floatingIsland = (x, y, half, deep, top, side) =>
  `<path d="M${x - half} ${y}C${x - half * 0.6} ${y + deep * 0.3} ${x - half * 0.5} ${y + deep * 0.5} ${x - half * 0.2} ${y + deep}L${x + half * 0.1} ${y + deep * 0.72}L${x + half * 0.34} ${y + deep * 0.9}C${x + half * 0.5} ${y + deep * 0.5} ${x + half * 0.8} ${y + deep * 0.3} ${x + half} ${y}Z" fill="${side}"/>` +
  `<path d="M${x - half} ${y}C${x - half * 0.5} ${y - half * 0.22} ${x + half * 0.4} ${y - half * 0.26} ${x + half} ${y}C${x + half * 0.5} ${y + half * 0.12} ${x - half * 0.5} ${y + half * 0.14} ${x - half} ${y}Z" fill="${top}"/>`
