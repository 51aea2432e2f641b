// Fourteen people in profile, 1:1, drawn for 32 to 96 px: a line from forehead to chin, hair, one thing worn, a rim of light.
// Each has its own backdrop so that no two read alike.
import { PEOPLE } from './people.mjs'
import { filtersFor } from '../light.mjs'
import { FACE, scene, blur, lit, mix, num, shape, soft, stroke } from '../parts.mjs'
import { EARS_HIDDEN, backHair, frontHair } from '../parts/hair.mjs'
import { ear, face as faceOf } from '../parts/head.mjs'
import { WEAR } from '../parts/wear.mjs'

/** Shoulders from the side: back, collar, chest. */
function shoulders({ tone, cloth, facesLight }) {
  const body = 'M4 214C10 186 32 170 62 164L84 178L112 168C146 172 168 186 176 214Z'
  const dark = mix(cloth, tone.dark, 0.55)
  return (
    lit(shape(body, cloth) + shape('M56 166C58 154 62 150 66 146C80 158 98 160 110 154L116 170C104 182 78 184 56 166Z', mix(cloth, tone.dark, 0.35)), 'form') +
    stroke('M116 172C128 186 132 200 132 214M46 174C40 186 38 200 40 214', dark, 2.4, 0.8) +
    soft(shape(facesLight ? 'M0 214C8 186 32 170 62 164L70 214Z' : 'M180 214C168 186 146 172 116 168L110 214Z', tone.dark, 0.6))
  )
}

/** Head and shoulders in their own 200 units, looking right, lit from `light`; what is behind the head comes first. */
function bustOf(stage, person, light) {
  const { tone } = stage
  const { hair, style, cloth, wear, beard, eyes = '#5a3a22', tilt = 0, shift = 0, age = 0, line = {} } = person
  const given = {
    ...stage,
    ...person,
    line,
    eyes,
    age,
    facesLight: light[0] >= 100,
    hair: hair ?? mix(tone.dark, '#2a1a20', 0.5),
    cloth: cloth ?? mix(tone.mid, tone.near, 0.4)
  }
  const place = inner => `<g transform="translate(${shift} 4) rotate(${tilt} 90 160) translate(-8 -8) scale(1.08)">${inner}</g>`
  const head = [faceOf(given), beard ? WEAR.beard(given) : '', frontHair(given), EARS_HIDDEN.has(style) ? '' : ear(given), wear ? WEAR[wear](given) : '']
  return (
    place(backHair(given)) +
    place(head.slice(0, 1).join('')) +
    `<g transform="translate(${shift} 4) translate(-8 -8) scale(1.08)">${shoulders(given)}</g>` +
    place(head.slice(1).join(''))
  )
}

/** For people who look left, because the drawings show only one side. */
const mirrored = inner => `<g transform="translate(200 0) scale(-1 1)">${inner}</g>`

const portrait = (name, { seed, palette, backdrop, light = [160, 50], ...person }) =>
  scene(name, { size: FACE, palette, seed, light }, stage => [
    `<rect x="-10" y="-10" width="220" height="220" fill="url(#sky)"/><rect x="-10" y="-10" width="220" height="220" fill="url(#halo)"/>`,
    blur(backdrop(stage.tone)).replace('url(#blur)', 'url(#soft)'),
    person.looks === 'left' ? mirrored(bustOf(stage, person, [200 - light[0], light[1]])) : bustOf(stage, person, light)
  ])

/**
 * One of the people in the foreground of a scene, in the scene's own light, with the middle of the shoulders at (x, y).
 * The face keeps its filters in its own 200 units, under separate names.
 */
export function bust(stage, name, x, y, scale, changes = {}) {
  const person = PEOPLE.find(each => each.name === name)
  const left = (changes.looks ?? person.looks) === 'left'
  const lightIsAhead = stage.lightX < x === left
  const light = lightIsAhead ? [165, 45] : [35, 45]
  const prefix = `${stage.nextId()}-`
  const drawn = bustOf(stage, { ...person, tilt: 0, shift: 0, ...changes }, light)
  const filters = filtersFor(drawn, { tone: stage.tone, width: 200, height: 200, light, warm: stage.warm })
  const named = (filters + drawn).replaceAll('url(#', `url(#${prefix}`).replaceAll(' id="', ` id="${prefix}`)
  return `<g transform="translate(${num(x - 100 * scale)} ${num(y - 208 * scale)}) scale(${scale})">${left ? mirrored(named) : named}</g>`
}

export const portraits = PEOPLE.map(({ name, ...person }) => portrait(`portrait-${name}`, person))
