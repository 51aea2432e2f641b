// Fourteen faces, 1:1, drawn for 32 to 96 px: big head, one key light from the side, a rim in the palette's glow on the other.
// Each has its own backdrop so that no two read alike.
import { PEOPLE } from './people.mjs'
import { filtersFor } from '../light.mjs'
import { FACE, scene, blur, disc, lit, mix, num, oval, shape, soft, stroke } from '../parts.mjs'
import { EARS_HIDDEN, backHair, frontHair } from '../parts/hair.mjs'
import { WEAR } from '../parts/wear.mjs'

/** Shoulders in cloth: collar, seams, the shadow of the head. */
function shoulders({ tone, cloth, side }) {
  const body = 'M8 212C12 172 34 156 70 148L100 160L130 148C166 156 188 172 192 212Z'
  return (
    lit(
      shape(body, cloth) +
        shape('M70 148L84 142L100 168L116 142L130 148L122 176L100 184L78 176Z', mix(cloth, tone.dark, 0.45)) +
        stroke('M52 212C52 192 50 180 42 170M148 212C148 192 150 180 158 170M100 184V212', mix(cloth, tone.dark, 0.6), 2)
    ) + soft(shape(side > 0 ? 'M8 212C12 172 34 156 70 148L96 212Z' : 'M192 212C188 172 166 156 130 148L104 212Z', tone.dark, 0.5))
  )
}

/** The face itself, looking a little to one side: planes first, then eyes, nose and mouth. */
function features({ tone, skin, hair, turn, side, jaw, eyes, age, depth }) {
  const shadow = mix(mix(skin, tone.zenith, 0.62), '#3a0f2a', 0.15)
  const bright = mix(skin, '#fff3e2', 0.38)
  const at = 100 + turn * 7
  const skull = `M63 80C61 44 80 30 100 30S139 44 137 80C137 98 134 112 ${100 + jaw} 125Q${114 + turn * 3} 141 ${100 + turn * 4} 142Q${86 + turn * 3} 141 ${100 - jaw} 125C66 112 63 98 63 80Z`
  const eye = (offset, far) => {
    const wide = far ? 0.86 : 1
    return (
      `<g transform="translate(${at + offset} 88) scale(${wide} 1)">` +
      shape('M-10.5 1Q-1 -8.5 10.5 -0.5Q1 6 -10.5 1z', mix('#f6f0ea', shadow, 0.22)) +
      disc(turn * 1.6, -0.8, 4.7, mix(eyes, tone.dark, 0.25)) +
      disc(turn * 1.6, -0.8, 2.3, '#0b0610') +
      disc(turn * 1.6 + side * 1.7, -2.4, 1.3, '#fff') +
      stroke('M-11 0.6Q-1 -9.5 11 -1.2', '#150a14', 2.6) +
      stroke('M-9 4Q0 7.6 9 2.6', shadow, 1.1, 0.7) +
      '</g>'
    )
  }
  const brow = (offset, flip) =>
    stroke(`M${at + offset - flip * 11} 76.5Q${at + offset} ${69.5 - age} ${at + offset + flip * 12} 75`, mix(hair, '#150a14', 0.45), 3.8)
  const planes =
    blur(oval(100 - side * 34, 96, 24, 60, shadow, 0.92 * depth) + oval(100 - side * 20, 132, 26, 16, shadow, 0.6)) +
    soft(
      oval(at - 16, 86, 14, 9.5, shadow, 0.5 * depth) +
        oval(at + 16, 86, 14, 9.5, shadow, 0.5 * depth) +
        shape(`M${at - side * 1} 82L${at - side * 9} 108Q${at - side * 4} 114 ${at + side * 2} 112Z`, shadow, 0.7) +
        oval(at, 134, 12, 3, shadow, 0.3) +
        oval(at, 127, 8, 2.6, shadow, 0.55) +
        oval(100, 44, 36, 13, shadow, 0.5)
    ) +
    blur(
      oval(at + side * 20, 104, 13, 9, '#e0526a', 0.26) +
        oval(at - side * 20, 105, 11, 8, '#b83a6a', 0.2) +
        oval(at + side * 21, 96, 11, 6, bright, 0.6) +
        oval(at + side * 8, 57, 20, 11, bright, 0.5) +
        oval(at + side * 3, 136, 9, 5, bright, 0.5)
    ) +
    soft(stroke(`M${at + side * 1.4} 80L${at + side * 2} 104`, bright, 4, 0.7) + disc(at + side * 2, 107, 4, bright, 0.85))
  const mouth =
    shape(`M${at - 13} 118.4Q${at - 5} 115.5 ${at} 117.6Q${at + 5} 115.5 ${at + 13} 118Q${at} 124 ${at - 13} 118.4z`, mix(skin, '#6b1730', 0.58)) +
    shape(`M${at - 11} 120.6Q${at} 129 ${at + 11} 120.4Q${at} 123.4 ${at - 11} 120.6z`, mix(skin, '#c2475c', 0.5)) +
    stroke(`M${at - 14.5} 117.4Q${at - 12} 119.4 ${at} 121.4Q${at + 12} 119.2 ${at + 14.5} 117`, '#3a0d1c', 1.3, 0.8) +
    oval(at + side * 3, 124, 4, 1.1, bright, 0.5)
  const lines = age ? stroke(`M${at - 17} 110Q${at - 19} 117 ${at - 17} 122M${at + 17} 110Q${at + 19} 117 ${at + 17} 122`, shadow, 1.4, 0.6) : ''
  return (
    `<clipPath id="skull"><path d="${skull}"/></clipPath>` +
    `<linearGradient id="skin" x1="${side > 0 ? 1 : 0}" x2="${side > 0 ? 0 : 1}" y2=".35"><stop stop-color="${bright}"/><stop offset=".4" stop-color="${skin}"/><stop offset="1" stop-color="${mix(skin, shadow, depth)}"/></linearGradient>` +
    lit(shape(skull, 'url(#skin)'), 'fine') +
    `<g clip-path="url(#skull)">${planes}${lines}</g>` +
    shape(`M${at - 5} 111.5q-3 .5 -3.4 -2.6q2.4 -.4 3.4 2.6zM${at + 5} 111.5q3 .5 3.4 -2.6q-2.4 -.4 -3.4 2.6z`, '#3a0d1c', 0.75) +
    eye(-16, turn < -0.3) +
    eye(16, turn > 0.3) +
    brow(-16, 1) +
    brow(16, 1) +
    mouth +
    // the rim on the side that the key light does not reach
    `<g clip-path="url(#skull)">${soft(stroke(side > 0 ? 'M64 84C64 100 68 114 74 124' : 'M136 84C136 100 132 114 126 124', tone.glow, 4.5, 0.9))}</g>`
  )
}

/** Head and shoulders in their own 200 units, lit from `light`; what lies behind the head comes first. */
function bustOf(stage, person, light) {
  const { tone } = stage
  const { skin, hair, style, cloth, wear, beard, eyes = '#5a3a22', tilt = 0, turn = 0, shift = 0, jaw = 27, age = 0, depth = 1 } = person
  const side = light[0] < 100 ? -1 : 1
  const colour = hair ?? mix(tone.dark, '#2a1a20', 0.5)
  const given = { ...stage, side, skin, hair: colour, turn, jaw, eyes, age, depth, cloth: cloth ?? mix(tone.mid, tone.near, 0.4), style }
  const ear = (x, flip) =>
    lit(shape(`M${x} 84Q${x + flip * 9} 78 ${x + flip * 8} 92Q${x + flip * 6} 104 ${x} 104z`, mix(skin, tone.zenith, flip === side ? 0.18 : 0.5)), 'fine')
  const neck = shape('M80 116H120L124 152Q100 172 76 152Z', mix(skin, tone.zenith, 0.4)) + soft(oval(100, 136, 26, 14, tone.dark, 0.6))
  const place = inner => `<g transform="translate(${shift} 0) rotate(${tilt} 100 150) translate(-15 -12) scale(1.15)">${inner}</g>`
  const head = [
    EARS_HIDDEN.has(style) ? '' : ear(65, -1) + ear(135, 1),
    features(given),
    beard ? WEAR.beard(given) : '',
    frontHair(given),
    wear ? WEAR[wear](given) : ''
  ]
  return place(backHair(given)) + `<g transform="translate(${shift} 0) translate(-15 -12) scale(1.15)">${neck}${shoulders(given)}</g>` + place(head.join(''))
}

const face = (name, { seed, palette, backdrop, light = [160, 50], ...person }) =>
  scene(name, { size: FACE, palette, seed, light }, stage => [
    `<rect x="-10" y="-10" width="220" height="220" fill="url(#sky)"/><rect x="-10" y="-10" width="220" height="220" fill="url(#halo)"/>`,
    blur(backdrop(stage.tone)).replace('url(#blur)', 'url(#soft)'),
    bustOf(stage, person, light)
  ])

/**
 * One of the people in the foreground of a scene, in the scene's own light: the middle of the shoulders stands at (x, y).
 * The face keeps its filters in its own 200 units, under names of its own.
 */
export function bust(stage, name, x, y, scale, changes = {}) {
  const person = PEOPLE.find(each => each.name === name)
  const light = stage.lightX < x ? [35, 45] : [165, 45]
  const prefix = `${stage.nextId()}-`
  const drawn = bustOf(stage, { ...person, tilt: 0, shift: 0, ...changes }, light)
  const filters = filtersFor(drawn, { tone: stage.tone, width: 200, height: 200, light, warm: stage.warm })
  const named = (filters + drawn).replaceAll('url(#', `url(#${prefix}`).replaceAll(' id="', ` id="${prefix}`)
  return `<g transform="translate(${num(x - 100 * scale)} ${num(y - 208 * scale)}) scale(${scale})">${named}</g>`
}

export const portraits = PEOPLE.map(({ name, ...person }) => face(`portrait-${name}`, person))
