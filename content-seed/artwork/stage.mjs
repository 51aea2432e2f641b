// The stage: size, palette, light and a seeded random source. A scene is a function from the stage to its layers,
// listed from back to front. The stage wraps them in one SVG with the shared gradients.
import { filtersFor, mix } from './light.mjs'
import { PALETTES } from './palette.mjs'

export { mix }

export const WIDE = [1600, 900]
export const POSTER = [800, 1200]
export const SQUARE = [1000, 1000]
export const FACE = [200, 200]
/** The margin that is cut off on each side, as a fraction of the width that gives whole pixels at every width drawn. */
const BLEED_PARTS = 80

/** At most one decimal, no trailing zero. */
export const num = value => (+value).toFixed(1).replace(/\.0$/, '')

/** 'game-glasswing' -> the same number on every machine. */
const seedOf = text => (text.split('').reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) % 2147483646) + 1

/** random() is 0..1, random(a) is 0..a, random(a, b) is a..b. */
function randomSource(text) {
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

/** A dark veil between a subject and what is behind it, so that the eye stays on the subject. */
export const veil = (x, y, radiusX, radiusY, opacity = 1) => oval(x, y, radiusX, radiusY, 'url(#veil)', opacity)
/** Out of focus a little, and a lot. */
export const soft = inner => `<g filter="url(#soft)">${inner}</g>`
export const blur = inner => `<g filter="url(#blur)">${inner}</g>`

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
    `<radialGradient id="glow"><stop stop-color="${tone.light}" stop-opacity=".9"/><stop offset=".35" stop-color="${tone.light}" stop-opacity=".34"/><stop offset=".7" stop-color="${tone.light}" stop-opacity=".08"/><stop offset="1" stop-color="${tone.light}" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="vignette" cx="${num((lightX / width + 1.5) / 4)}" cy=".46" r=".78"><stop offset=".5" stop-color="#07040f" stop-opacity="0"/><stop offset="1" stop-color="#07040f" stop-opacity=".62"/></radialGradient>`,
    '<radialGradient id="veil"><stop stop-color="#07040f" stop-opacity=".8"/><stop offset=".5" stop-color="#07040f" stop-opacity=".5"/><stop offset="1" stop-color="#07040f" stop-opacity="0"/></radialGradient>',
    `<radialGradient id="limb" cx=".42" cy=".36" r=".64"><stop offset=".55" stop-color="${tone.sky}" stop-opacity="0"/><stop offset="1" stop-color="${tone.sky}" stop-opacity=".6"/></radialGradient>`,
    `<radialGradient id="corona"><stop offset=".36" stop-color="${tone.light}" stop-opacity=".5"/><stop offset=".52" stop-color="${tone.glow}" stop-opacity=".24"/><stop offset="1" stop-color="${tone.glow}" stop-opacity="0"/></radialGradient>`,
    vertical('sink', [
      [0.45, tone.glow, 0],
      [1, mix(tone.glow, tone.far, 0.5), 0.85]
    ]),
    vertical('airband', [
      [0, '#fff', 0],
      [0.55, '#fff', 0.85],
      [1, '#fff', 0]
    ]),
    vertical('airtop', [
      [0, '#fff', 0.9],
      [0.75, '#fff', 0]
    ])
  ]
}

const wholeNumbers = svg => svg.replace(/ d="([^"]+)"/g, (_, d) => ` d="${d.replace(/-?\d+\.\d+/g, value => String(Math.round(value)))}"`)

/** A body that the scene's light models: 'form', 'fine', 'bulk', 'gloss', 'wall', 'wood', 'rock', 'soil', 'leaf'. Uses scene coordinates. */
export const lit = (inner, kind = 'form') => `<g filter="url(#${kind})">${inner}</g>`

const AIR = /url\(#(?:glow|beam|halo|veil)\)/
const ELEMENT = /<(?:path|circle|ellipse|rect)[^>]*\/>/g

/**
 * Layers without a filter of their own take part in the light, too: their solid shapes are modelled as a body, and what is
 * only light (glows, beams) stays light. Stars, sparks, rain and thin veils are left as they are.
 */
function model(layer) {
  if (layer.includes('filter=') || layer.includes('<linearGradient')) return layer
  const elements = layer.match(ELEMENT) ?? []
  const veil = element => !/fill="(?:#|url)/.test(element) || (!layer.startsWith('<g') && / opacity="0?\.[0-5]/.test(element))
  const dot = element => element.startsWith('<circle') && Number(/ r="([\d.]+)"/.exec(element)?.[1]) < 5
  const solid = elements.filter(element => !AIR.test(element) && !dot(element) && !veil(element))
  if (solid.length === 0) return layer
  if (!AIR.test(layer)) return lit(layer)
  const air = layer.replace(ELEMENT, element => (AIR.test(element) ? element : ''))
  return lit(layer.replace(ELEMENT, element => (AIR.test(element) ? '' : element))) + air
}

// Palettes with a sun; all others have a moon.
const WARM = ['amber', 'rose', 'gold']

/** A violet glaze ties all palettes together, the corners fall into the dark, and one grain covers all planes. */
const finish = cover =>
  cover('fill="#7a62b8" opacity=".22" style="mix-blend-mode:multiply"') +
  cover('fill="url(#vignette)"') +
  cover('fill="#808080" filter="url(#grain)" opacity=".16" style="mix-blend-mode:soft-light"')

/**
 * One finished picture. `light` is the position of the light (x, y); `seed` fixes the random details and defaults to the name.
 * `flat` pictures become SVG files: no filters. Returns { name, svg }.
 */
export function scene(name, { size, palette, light, seed = name, flat = false }, layers) {
  const [width, height] = size
  const tone = PALETTES[palette]
  const [lightX, lightY] = light ?? [width * 0.62, height * 0.42]
  let ids = 0
  const stage = {
    width,
    height,
    tone,
    flat,
    lightX,
    lightY,
    warm: WARM.includes(palette),
    unit: Math.sqrt(width * height) / 1200,
    random: randomSource(seed),
    nextId: () => `i${(ids += 1)}`
  }
  const inner = layers(stage)
    .map(layer => (flat ? layer : model(layer)))
    .join('')
  // The painting is larger than the picture on all sides and its layers larger still: filters see nothing beyond their
  // canvas, and what they make of its edge (torn shapes, rim light) is cut off.
  const bleed = flat ? 0 : width / BLEED_PARTS
  const [canvasX, canvasY] = [width + bleed * 2, height + bleed * 2]
  const cover = fill => `<rect x="${-bleed}" y="${-bleed}" width="${canvasX}" height="${canvasY}" ${fill}/>`
  const overscan = `translate(${num(width * -0.016)} ${num(height * -0.016)}) scale(1.032)`
  const painted = flat
    ? cover('fill="url(#sky)"') + inner
    : `<g filter="url(#bloom)">${cover('fill="url(#sky)"')}<g transform="${overscan}">${inner}</g></g>${finish(cover)}`
  // the SVG contains only the gradients that it uses
  const worn = gradients(tone, width, height, [lightX, lightY]).filter(each => !flat || painted.includes(`url(#${/id="([^"]+)"/.exec(each)[1]})`))
  const defs = worn.join('') + (flat ? '' : filtersFor(painted, { tone, width, height, light: [lightX, lightY], warm: stage.warm }))
  const viewBox = flat ? `0 0 ${width} ${height}` : `${-bleed} ${-bleed} ${canvasX} ${canvasY}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${painted}</svg>`
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
