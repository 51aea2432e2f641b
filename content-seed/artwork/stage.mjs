// The stage: size, palette, light and a seeded random source. A scene is a function from the stage to its layers,
// listed from back to front. The stage wraps them in one SVG with the shared gradients.
import { PALETTES } from './palette.mjs'

export const WIDE = [1600, 900]
export const POSTER = [800, 1200]
export const SQUARE = [1000, 1000]
export const FACE = [200, 200]

/** At most one decimal, no trailing zero. */
export const num = value => (+value).toFixed(1).replace(/\.0$/, '')

/** 'game-glasswing' -> the same number on every machine. */
const seedOf = text => (text.split('').reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) % 2147483646) + 1

/** random() is 0..1, random(a) is 0..a, random(a, b) is a..b. */
export function randomSource(text) {
  let state = typeof text === 'number' ? text : seedOf(text)
  return (low = 1, high) => {
    state = (state * 16807) % 2147483647
    const unit = state / 2147483647
    return high === undefined ? unit * low : low + unit * (high - low)
  }
}

/** Calls draw(0..count-1) and joins the results. */
export const times = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('')

export const group = (x, y, scale, inner, rotate = 0) =>
  `<g transform="translate(${num(x)} ${num(y)})${rotate ? ` rotate(${rotate})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`
export const shape = (d, fill, opacity = 1) => `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
export const stroke = (d, colour, width, opacity = 1) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
export const disc = (x, y, radius, fill, opacity = 1) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
export const box = (x, y, width, height, fill, radius = 0, opacity = 1) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
export const oval = (x, y, radiusX, radiusY, fill, opacity = 1) =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(radiusX)}" ry="${num(radiusY)}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
/** A soft round glow in the light's colour. */
export const glow = (x, y, radius, opacity = 1) => disc(x, y, radius, 'url(#glow)', opacity)

const vertical = (id, stops) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
    )
    .join('')}</linearGradient>`

function gradients(tone, width, height, [lightX, lightY]) {
  return [
    vertical('sky', [
      [0, tone.zenith],
      [0.42, tone.sky],
      [0.78, tone.glow]
    ]),
    vertical('near', [
      [0, tone.near],
      [1, tone.dark]
    ]),
    vertical('orb', [
      [0, '#fff'],
      [1, tone.light]
    ]),
    vertical('beam', [
      [0, tone.light, 0.8],
      [1, tone.glow, 0]
    ]),
    `<radialGradient id="halo" cx="${num(lightX)}" cy="${num(lightY)}" r="${num(Math.max(width, height) * 0.55)}" gradientUnits="userSpaceOnUse">` +
      `<stop stop-color="${tone.light}" stop-opacity=".75"/><stop offset=".4" stop-color="${tone.glow}" stop-opacity=".35"/><stop offset="1" stop-color="${tone.glow}" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="glow"><stop stop-color="${tone.light}" stop-opacity=".9"/><stop offset="1" stop-color="${tone.light}" stop-opacity="0"/></radialGradient>`
  ].join('')
}

const wholeNumbers = svg => svg.replace(/ d="([^"]+)"/g, (_, d) => ` d="${d.replace(/-?\d+\.\d+/g, value => String(Math.round(value)))}"`)

/**
 * One finished picture. `light` is where the light stands (x, y); `seed` fixes the random details and defaults to the name.
 * Returns { name, svg }.
 */
export function scene(name, { size, palette, light, seed = name }, layers) {
  const [width, height] = size
  const tone = PALETTES[palette]
  const stage = { width, height, tone, random: randomSource(seed) }
  const inner = layers(stage).join('')
  const defs = gradients(tone, width, height, light ?? [width * 0.62, height * 0.42])
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>` +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${inner}</svg>`
  return { name, svg: size === FACE ? svg : wholeNumbers(svg) }
}

const wholeNumbersIf = (wanted, svg) => (wanted ? wholeNumbers(svg) : svg)

/** A drawing that brings its own gradients: heroes, logo, icons, empty states. */
export const drawing = (name, width, height, inner, { slice = false } = {}) => ({
  name,
  svg: wholeNumbersIf(
    slice,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${slice ? ' preserveAspectRatio="xMidYMid slice"' : ''}>${inner}</svg>`
  )
})
