// Hills, trees, roads.
import { lit, mix, num, shape, stroke, times } from '../stage.mjs'

/** Tones sink into the light's colour towards the foot of a far plane, and into the dark towards that of a near one. */
export function sinking(
  { tone, nextId },
  fill,
  y,
  rise,
  foot = fill === tone.dark || fill === tone.near ? mix(fill, '#07040f', 0.5) : mix(fill, tone.glow, 0.5)
) {
  const id = nextId()
  return [
    `url(#${id})`,
    `<linearGradient id="${id}" x1="0" y1="${num(y - rise)}" x2="0" y2="${num(y + rise * 1.2 + 40)}" gradientUnits="userSpaceOnUse"><stop stop-color="${fill}"/><stop offset="1" stop-color="${foot}"/></linearGradient>`
  ]
}

/** A range of hills (or, with sharp, of peaks) around height y that fills everything below it. */
export function ridge(stage, y, rise, phase, fill, { opacity = 1, sharp = false } = {}) {
  const { width, height, random } = stage
  const step = width / (sharp ? 90 : 60)
  let d = ''
  let lastX
  let lastY
  for (let x = -step * 2; x <= width + step * 2; x += step) {
    const k = (x / width) * 7
    let wave = Math.sin(k * 0.9 + phase) * 0.5 + Math.sin(k * 2.1 + phase * 2.3) * 0.3 + Math.sin(k * 5.3 + phase * 4.1) * 0.12 + random(-0.09, 0.09)
    // peaks: the folds of three slow waves, each half as large as the one before
    if (sharp)
      wave =
        1.15 -
        Math.abs(Math.sin(k * 0.55 + phase)) * 1.2 -
        Math.abs(Math.sin(k * 1.43 + phase * 2.1)) * 0.55 -
        Math.abs(Math.sin(k * 3.6 + phase * 1.7)) * 0.26 +
        random(-0.05, 0.05)
    const top = y - wave * rise
    if (!d) d = `M${num(x)} ${num(top)}`
    else d += sharp ? `L${num(x)} ${num(top)}` : `Q${num(lastX)} ${num(lastY)} ${num((lastX + x) / 2)} ${num((lastY + top) / 2)}`
    lastX = x
    lastY = top
  }
  const close = `L${width + step * 2} ${height + 120}L${-step * 2} ${height + 120}Z`
  const [paint, defs] = sinking(stage, fill, y, rise)
  const body = lit(`<path d="${d}${close}" fill="${paint}"/>`, sharp ? 'rock' : 'soil')
  return defs + (opacity === 1 ? body : `<g opacity="${opacity}">${body}</g>`)
}

function pine(random, x, y, tall) {
  const wide = tall * random(0.34, 0.44)
  const tiers = 11
  const lean = random(-0.02, 0.02) * tall
  let right = ''
  let left = ''
  for (let index = 1; index <= tiers; index++) {
    const share = index / tiers
    const tierY = y - tall + tall * share * 0.95
    const drop = tall * 0.02 * random(0.4, 1.8)
    const middle = x + lean * (1 - share)
    right += `L${num(middle + (wide * share ** 0.85 * random(0.66, 1.12)) / 2)} ${num(tierY + drop)}L${num(middle + wide * share * 0.2)} ${num(tierY - tall * 0.02)}`
    left = `L${num(middle - wide * share * 0.2)} ${num(tierY - tall * 0.02)}L${num(middle - (wide * share ** 0.85 * random(0.66, 1.12)) / 2)} ${num(tierY + drop)}${left}`
  }
  return `M${num(x + lean)} ${num(y - tall)}${right}L${num(x + tall * 0.018)} ${y}V${num(y + tall * 0.05)}H${num(x - tall * 0.018)}L${num(x - tall * 0.018)} ${num(y - tall * 0.02)}${left}Z`
}

export function pines(stage, count, fromX, toX, y, minTall, maxTall, fill) {
  const { random, tone } = stage
  const d = times(count, () => pine(random, random(fromX, toX), y + random(14), random(minTall, maxTall)))
  const [paint, defs] = sinking(stage, fill, y - minTall * 0.6, maxTall * 0.5, fill === tone.dark ? undefined : mix(fill, tone.glow, 0.28))
  return defs + lit(`<path d="${d}" fill="${paint}"/>`, 'fine')
}

/** A broad tree standing at (x, y): boughs, a dark mass of leaves, then lighter ones on the side of the light. */
export function tree(stage, x, y, scale, trunk, leaf) {
  const { random, tone, lightX } = stage
  const side = lightX > x ? 1 : -1
  const blobs = Array.from({ length: 24 }, () => {
    const angle = random(6.28)
    const reach = random() ** 0.7 * 96 * scale
    return [x + Math.cos(angle) * reach * 1.35, y - 232 * scale + Math.sin(angle) * reach * 0.78, random(34, 52) * scale]
  })
  const dabs = (count, shift, fill, small, opacity) =>
    `<path d="${times(count, () => {
      const [blobX, blobY, radius] = blobs[Math.floor(random(blobs.length))]
      const angle = random(6.28)
      const reach = Math.sqrt(random()) * radius * 0.9
      return `M${num(blobX + Math.cos(angle) * reach + side * shift * radius)} ${num(blobY + Math.sin(angle) * reach - shift * radius)}h.1`
    })}" stroke="${fill}" stroke-width="${num(small * scale)}" stroke-linecap="round" opacity="${opacity}"/>`
  const at = (dx, dy) => `${num(x + dx * scale)} ${num(y + dy * scale)}`
  const wood =
    shape(
      `M${at(-34, 8)}C${at(-16, -10)} ${at(-16, -70)} ${at(-24, -118)}C${at(-40, -150)} ${at(-70, -170)} ${at(-96, -216)}L${at(-82, -218)}C${at(-60, -186)} ${at(-30, -168)} ${at(-8, -150)}L${at(-4, -240)}H${num(x + 6 * scale)}L${at(10, -156)}C${at(40, -176)} ${at(64, -196)} ${at(84, -232)}L${at(96, -226)}C${at(74, -176)} ${at(30, -140)} ${at(20, -100)}C${at(14, -60)} ${at(18, -12)} ${at(40, 8)}Z`,
      trunk
    ) +
    stroke(
      `M${at(-6, -10)}C${at(-2, -60)} ${at(-10, -100)} ${at(-14, -140)}M${at(8, -14)}C${at(6, -60)} ${at(6, -100)} ${at(14, -130)}`,
      mix(trunk, tone.glow, 0.3),
      num(2.4 * scale),
      0.5
    )
  const crown = blobs.map(([blobX, blobY, radius]) => `<circle cx="${num(blobX)}" cy="${num(blobY)}" r="${num(radius)}"/>`).join('')
  return (
    lit(wood, 'fine') +
    lit(`<g fill="${mix(leaf, '#07040f', 0.42)}">${crown}</g>`, 'leaf') +
    lit(dabs(150, 0.16, leaf, 17, 0.8), 'leaf') +
    lit(dabs(110, 0.4, mix(leaf, tone.glow, 0.4), 9, 0.75), 'leaf') +
    dabs(40, 0.52, mix(tone.glow, tone.light, 0.4), 3, 0.6)
  )
}

/** A road that vanishes at (x, y): worn asphalt that shines under the light, edges, dashes. */
export function road({ width, height, tone, nextId }, y, x) {
  const id = nextId()
  const edge = side =>
    `<path d="M${x + side * 0.62 * 14} ${y}L${num(x + side * 0.62 * width * 0.9)} ${height}h${num(width * 0.012)}L${x + side * 0.62 * 14 + 1} ${y}Z" fill="${tone.glow}" opacity=".8"/>`
  const dashes = times(8, index => {
    const start = (index / 8) ** 2
    const end = ((index + 0.5) / 8) ** 2
    const startY = y + start * (height - y)
    const endY = y + end * (height - y)
    return `<path d="M${num(x - start * 11)} ${num(startY)}H${num(x + start * 11)}L${num(x + end * 11)} ${num(endY)}H${num(x - end * 11)}Z" fill="${tone.light}" opacity=".72"/>`
  })
  const lane = `M${x - 10} ${y}L${-width * 0.3} ${height}H${width * 1.3}L${x + 10} ${y}Z`
  return (
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${mix(tone.far, tone.glow, 0.5)}"/><stop offset=".3" stop-color="${tone.near}"/><stop offset="1" stop-color="${tone.dark}"/></linearGradient>` +
    lit(shape(lane, `url(#${id})`), 'soil') +
    shape(`M${x - 6} ${y}L${num(x - width * 0.2)} ${height}H${num(x + width * 0.2)}L${x + 6} ${y}Z`, 'url(#beam)', 0.3) +
    edge(-1) +
    edge(1) +
    dashes
  )
}

/** Blades of grass along a line; line(x) gives the ground's height. Too thin for a relief, so they stay dark. */
export const grass = ({ random }, count, fromX, toX, line, minTall, maxTall, fill) =>
  `<path d="${times(count, () => {
    const x = Math.round(random(fromX, toX))
    const tall = Math.round(random(minTall, maxTall))
    const lean = Math.round(random(-tall * 0.5, tall * 0.5))
    const half = tall > 40 ? 3 : 2
    return `M${x - half} ${Math.round(line(x) + 6)}l${half + lean} ${-tall}l${half - lean} ${tall}`
  })}" fill="${fill}" filter="none"/>`

/** One block of land hanging in the air, its grass at (x, y), roots and stones below. */
export const floatingIsland = (x, y, half, deep, top, side) =>
  lit(
    `<path d="M${x - half} ${y}C${x - half * 0.7} ${y + deep * 0.3} ${x - half * 0.6} ${y + deep * 0.42} ${x - half * 0.4} ${y + deep * 0.66}L${x - half * 0.2} ${y + deep}L${x - half * 0.04} ${y + deep * 0.7}L${x + half * 0.1} ${y + deep * 0.82}L${x + half * 0.24} ${y + deep * 0.6}L${x + half * 0.38} ${y + deep * 0.74}C${x + half * 0.56} ${y + deep * 0.4} ${x + half * 0.8} ${y + deep * 0.3} ${x + half} ${y}Z" fill="${side}"/>`,
    'rock'
  ) +
  lit(
    `<path d="M${x - half} ${y}C${x - half * 0.5} ${y - half * 0.16} ${x + half * 0.4} ${y - half * 0.2} ${x + half} ${y}C${x + half * 0.5} ${y + half * 0.16} ${x - half * 0.5} ${y + half * 0.18} ${x - half} ${y}Z" fill="${top}"/>`,
    'soil'
  )
