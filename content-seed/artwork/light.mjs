// What makes flat shapes a painting: relief, rim light, texture, cloud and grain, as SVG filters. Only raster files may use
// them (see README.md). A scene's light is one point, (x, y), and every filter here takes its direction from it.

/** '#102030', '#405060', 0.5 -> the colour between the two. */
export function mix(from, to, share) {
  const channel = (hex, at) => parseInt(full(hex).slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map(at =>
      Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share)
        .toString(16)
        .padStart(2, '0')
    )
    .join('')}`
}
const full = hex => (hex.length === 4 ? `#${hex[1]}${hex[1]}${hex[2]}${hex[2]}${hex[3]}${hex[3]}` : hex)

const round = value => Number(value.toFixed(4))
const rgb = hex => [1, 3, 5].map(at => round(parseInt(full(hex).slice(at, at + 2), 16) / 255))

const filter = (id, inner, region = 'x="-10%" y="-10%" width="120%" height="120%"') =>
  `<filter id="${id}" ${region} color-interpolation-filters="sRGB">${inner}</filter>`

const noise = (frequency, octaves, seed, result, type = 'fractalNoise') =>
  `<feTurbulence type="${type}" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" result="${result}"/>`

/** The noise as the alpha of one colour, visible where noise * gain + offset is above 0, cut to the shape with the filter. */
const tinted = (colour, gain, offset) => {
  const [r, g, b] = rgb(colour)
  return `<feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 0 0 0 ${gain} ${offset}"/><feComposite in2="SourceGraphic" operator="in"/>`
}

/**
 * All filters of a scene by name. Lengths are written for a width of 1600 and scaled by `unit`, so that posters, squares
 * and wide pictures have the same grain.
 */
function filtersOf({ tone, width, height, light: [lightX, lightY], warm }) {
  const unit = Math.sqrt(width * height) / 1200
  const px = value => round(value * unit)
  const per = value => round(value / unit)
  const point = depth => `<fePointLight x="${Math.round(lightX)}" y="${Math.round(lightY)}" z="${px(depth)}"/>`
  const lighting = (source, scale, depth, colour, strength, result) =>
    `<feDiffuseLighting in="${source}" surfaceScale="${px(scale)}" diffuseConstant="${strength}" lighting-color="${colour}" result="${result}">${point(depth)}</feDiffuseLighting>`
  // a thin edge inside the silhouette: faint all around, full on the side towards the light
  const rim = (source, wide, strength) =>
    `<feGaussianBlur in="${source}" stdDeviation="${px(wide)}" result="inner"/><feOffset in="inner" dy="${px(wide * 0.7)}" result="sunk"/>` +
    `<feComposite in="${source}" in2="sunk" operator="out" result="edge"/>` +
    lighting('inner', wide * 6, 80, tone.light, strength, 'facing') +
    '<feComposite in="facing" in2="edge" operator="in" result="rim"/>'
  const shade = (base, lit, ambient, gain, result) =>
    `<feComposite in="${base}" in2="${lit}" operator="arithmetic" k1="${gain}" k2="${ambient}" result="${result}"/>`

  const form = (id, round_, grainy, wide, strength) =>
    filter(
      id,
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${px(round_)}" result="round"/>` +
        noise(`${per(0.03)} ${per(0.045)}`, 3, 8, 'noise') +
        `<feComposite in="round" in2="noise" operator="arithmetic" k2="1" k3="${grainy}" result="surface"/>` +
        lighting('surface', round_ * 2.2, 420, '#fff', 1.15, 'lit') +
        shade('SourceGraphic', 'lit', 0.42, 0.85, 'volume') +
        '<feComposite in="volume" in2="SourceAlpha" operator="in" result="body"/>' +
        rim('SourceAlpha', wide, strength) +
        '<feBlend in="rim" in2="body" mode="screen"/>'
    )
  const rock = (id, frequency, rough, scale, strength, seed) =>
    filter(
      id,
      noise(frequency, 5, seed, 'noise') +
        `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${px(rough)}" xChannelSelector="R" yChannelSelector="G" result="broken"/>` +
        lighting('noise', scale, 260, '#fff', 1.25, 'lit') +
        shade('broken', 'lit', 0.42, 0.9, 'stone') +
        '<feComposite in="stone" in2="broken" operator="in" result="body"/>' +
        rim('broken', 2, strength) +
        '<feBlend in="rim" in2="body" mode="screen"/>',
      'x="-6%" y="-20%" width="112%" height="150%"'
    )
  // flat things made by people: a grain, and no broken edges
  const plain = (id, frequency, seed, scale, dark, light) =>
    filter(
      id,
      noise(frequency, 4, seed, 'noise') +
        lighting('noise', scale, 330, '#fff', 1.2, 'lit') +
        shade('SourceGraphic', 'lit', dark, light, 'stone') +
        '<feComposite in="stone" in2="SourceAlpha" operator="in" result="body"/>' +
        rim('SourceAlpha', 1.5, 0.75) +
        '<feBlend in="rim" in2="body" mode="screen"/>'
    )
  return {
    // bodies: 'form' for things as large as a person, 'fine' for thin ones, 'bulk' for vehicles and houses
    form: form('form', 9, 0.1, 2.2, 1.2),
    fine: form('fine', 3.4, 0.06, 1.4, 1.2),
    bulk: form('bulk', 20, 0.05, 2.6, 1.1),
    // backs against the light: no relief, only the rim
    back: filter('back', rim('SourceAlpha', 2.6, 1) + '<feBlend in="rim" in2="SourceGraphic" mode="screen"/>'),
    // the same against a dazzling light
    contre: filter(
      'contre',
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${px(2.4)}" result="inner"/><feOffset in="inner" dy="${px(1.6)}" result="sunk"/>` +
        '<feComposite in="SourceAlpha" in2="sunk" operator="out"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.4 -.25" result="edge"/>' +
        lighting('inner', 15, 90, tone.light, 2.4, 'turned') +
        `<feFlood flood-color="${mix(tone.glow, tone.light, 0.6)}" result="all"/><feComposite in="turned" in2="all" operator="arithmetic" k2="1" k3=".42" result="facing"/>` +
        '<feComposite in="facing" in2="edge" operator="in" result="rim"/><feBlend in="rim" in2="SourceGraphic" mode="screen"/>'
    ),
    // metal, glass, enamel: the same with a highlight
    gloss: filter(
      'gloss',
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${px(7)}" result="round"/>` +
        lighting('round', 16, 420, '#fff', 1.1, 'lit') +
        shade('SourceGraphic', 'lit', 0.45, 0.8, 'volume') +
        `<feSpecularLighting in="round" surfaceScale="${px(12)}" specularConstant=".9" specularExponent="22" lighting-color="${tone.light}" result="shine">${point(300)}</feSpecularLighting>` +
        '<feComposite in="shine" in2="SourceAlpha" operator="in" result="shine"/><feComposite in="volume" in2="SourceAlpha" operator="in" result="body"/>' +
        '<feBlend in="shine" in2="body" mode="screen" result="polished"/>' +
        rim('SourceAlpha', 1.8, 1.1) +
        '<feBlend in="rim" in2="polished" mode="screen"/>'
    ),
    // struck metal: a steep bevel, brushed, that throws a shadow on what is below
    struck: filter(
      'struck',
      noise(`${per(0.012)} ${per(0.3)}`, 2, 40, 'brush') +
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${px(5)}" result="round"/>` +
        '<feComposite in="round" in2="brush" operator="arithmetic" k2="1" k3=".05" result="surface"/>' +
        lighting('surface', 19, 460, '#fff', 1.25, 'lit') +
        shade('SourceGraphic', 'lit', 0.3, 0.92, 'volume') +
        `<feSpecularLighting in="surface" surfaceScale="${px(15)}" specularConstant=".85" specularExponent="16" lighting-color="#fff6ea" result="shine">${point(380)}</feSpecularLighting>` +
        '<feComposite in="shine" in2="SourceAlpha" operator="in" result="shine"/><feComposite in="volume" in2="SourceAlpha" operator="in" result="body"/>' +
        '<feBlend in="shine" in2="body" mode="screen" result="metal"/>' +
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${px(9)}"/><feOffset dx="${px(9)}" dy="${px(13)}"/><feColorMatrix values="0 0 0 0 .02 0 0 0 0 .01 0 0 0 0 .05 0 0 0 .75 0" result="shadow"/>` +
        '<feMerge><feMergeNode in="shadow"/><feMergeNode in="metal"/></feMerge>'
    ),
    // land: peaks are rough, hills are soil and grass
    rock: rock('rock', `${per(0.008)} ${per(0.012)}`, 16, 19, 0.8, 5),
    soil: rock('soil', `${per(0.02)} ${per(0.05)}`, 12, 5.5, 0.75, 12),
    // buildings and floors
    wall: plain('wall', `${per(0.02)} ${per(0.03)}`, 3, 3.2, 0.4, 0.85),
    wood: plain('wood', `${per(0.006)} ${per(0.14)}`, 21, 3, 0.45, 0.8),
    // leaves: edges torn finely, and a mottled light on the mass
    leaf: filter(
      'leaf',
      noise(per(0.055), 4, 9, 'noise') +
        `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${px(20)}" xChannelSelector="R" yChannelSelector="G" result="torn"/>` +
        lighting('noise', 9, 240, '#fff', 1.3, 'lit') +
        shade('torn', 'lit', 0.34, 1, 'mottled') +
        '<feComposite in="mottled" in2="torn" operator="in" result="body"/>' +
        rim('torn', 1.8, 0.7) +
        '<feBlend in="rim" in2="body" mode="screen"/>'
    ),
    // fur: torn by a fine grain that runs downwards, and a broad light from behind
    fur: filter(
      'fur',
      noise(`${per(0.17)} ${per(0.05)}`, 3, 4, 'noise') +
        `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${px(8)}" xChannelSelector="R" yChannelSelector="G" result="torn"/>` +
        lighting('noise', 2.2, 300, '#fff', 1.2, 'lit') +
        shade('torn', 'lit', 0.4, 0.95, 'mottled') +
        '<feComposite in="mottled" in2="torn" operator="in" result="body"/>' +
        rim('torn', 4, 1.9) +
        '<feBlend in="rim" in2="body" mode="screen"/>'
    ),
    // clouds: puffs pulled apart and softened
    puff: filter(
      'puff',
      noise(per(0.011), 4, 31, 'noise') +
        `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${px(70)}" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="${px(7)}"/>`
    ),
    soft: filter('soft', `<feGaussianBlur stdDeviation="${px(5)}"/>`, 'x="-40%" y="-40%" width="180%" height="180%"'),
    blur: filter('blur', `<feGaussianBlur stdDeviation="${px(16)}"/>`, 'x="-60%" y="-60%" width="220%" height="220%"'),
    // air: long bands in the sky, and mist between two planes
    skybands: filter(
      'skybands',
      noise(`${per(0.0021)} ${per(0.0105)}`, 5, 17, 'n') + tinted(mix(tone.light, tone.glow, 0.45), 3.4, -1.5),
      'x="0" y="0" width="100%" height="100%"'
    ),
    skydark: filter('skydark', noise(`${per(0.0016)} ${per(0.0062)}`, 5, 44, 'n') + tinted(tone.zenith, 3.2, -1.45), 'x="0" y="0" width="100%" height="100%"'),
    mist: filter(
      'mist',
      noise(`${per(0.0028)} ${per(0.013)}`, 4, 62, 'n') + tinted(mix(tone.glow, tone.light, 0.3), 2.6, -0.85),
      'x="0" y="0" width="100%" height="100%"'
    ),
    // the face of the moon, or the bands of the sun
    orbskin: warm
      ? filter(
          'orbskin',
          noise(`${per(0.0032)} ${per(0.026)}`, 4, 11, 'n') + tinted(mix(tone.glow, tone.far, 0.35), 4.2, -2),
          'x="0" y="0" width="100%" height="100%"'
        )
      : filter(
          'orbskin',
          noise(per(0.011), 5, 14, 'n') +
            `<feDiffuseLighting in="n" surfaceScale="${px(8)}" diffuseConstant="1.25" lighting-color="#fff" result="lit"><feDistantLight azimuth="235" elevation="52"/></feDiffuseLighting>` +
            shade('SourceGraphic', 'lit', 0.34, 0.76, 'skin') +
            '<feComposite in="skin" in2="SourceAlpha" operator="in"/>',
          'x="0" y="0" width="100%" height="100%"'
        ),
    maria: warm
      ? filter('maria', '<feFlood flood-opacity="0"/>')
      : filter('maria', noise(per(0.0072), 4, 6, 'n') + tinted(mix(tone.light, tone.far, 0.62), 6.5, -3.2), 'x="0" y="0" width="100%" height="100%"'),
    // water: fine ripples with their own light, and the broken path under the light
    ripple: filter(
      'ripple',
      noise(`${per(0.006)} ${per(0.07)}`, 4, 23, 'noise') +
        lighting('noise', 11, 200, '#fff', 1.25, 'lit') +
        shade('SourceGraphic', 'lit', 0.42, 0.85, 'water') +
        '<feComposite in="water" in2="SourceAlpha" operator="in"/>',
      'x="0" y="0" width="100%" height="100%"'
    ),
    glitter: filter('glitter', noise(`${per(0.011)} ${per(0.11)}`, 3, 28, 'n') + tinted(tone.light, 11, -5.6), 'x="0" y="0" width="100%" height="100%"'),
    bloom: filter(
      'bloom',
      `<feColorMatrix in="SourceGraphic" values="1.6 0 0 0 -.85 0 1.6 0 0 -.85 0 0 1.6 0 -.85 0 0 0 1 0"/><feGaussianBlur stdDeviation="${px(17)}" result="b"/><feBlend in="b" in2="SourceGraphic" mode="screen"/>`,
      `filterUnits="userSpaceOnUse" x="${-width / 80}" y="${-width / 80}" width="${width * 1.025}" height="${height + width / 40}"`
    ),
    grain: filter(
      'grain',
      '<feTurbulence type="fractalNoise" baseFrequency=".62" numOctaves="2" seed="9"/><feColorMatrix values=".6 .4 0 0 0 .6 .4 0 0 0 .6 .4 0 0 0 0 0 0 0 1"/>',
      'x="0" y="0" width="100%" height="100%"'
    )
  }
}

/** Only the filters that the picture uses, in the order of the list. */
export const filtersFor = (inner, scene) =>
  Object.entries(filtersOf(scene))
    .filter(([id]) => inner.includes(`url(#${id})`))
    .map(([, definition]) => definition)
    .join('')
