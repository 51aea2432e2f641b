// Hair in profile, looking right: a mass behind the neck, a mass over the skull, strands that catch the light.
import { disc, lit, mix, num, shape, stroke, times } from '../stage.mjs'

/** What covers the ear. */
export const EARS_HIDDEN = new Set(['long', 'bob', 'round', 'waves'])

const BACK = {
  long: 'M100 30C40 22 26 70 32 112C36 146 26 168 14 196C44 208 78 202 92 178C96 160 92 140 92 120Z',
  waves: 'M100 30C44 20 28 60 34 92C26 108 40 116 32 132C24 148 38 156 28 174C22 188 36 196 60 194C84 190 94 176 92 156C96 140 92 130 92 112Z',
  ponytail: 'M56 50C28 40 10 62 16 92C20 120 8 138 12 166C28 160 40 138 40 112C40 90 48 78 62 72Z',
  braid: 'M58 126C44 132 38 146 46 154C34 160 34 174 44 180C36 188 40 200 50 204L66 200C72 190 70 182 62 178C72 170 70 160 62 154C72 146 74 134 70 126Z'
}
const OVER = {
  long: 'M139 56C136 28 112 16 92 18C52 20 34 56 36 96C38 130 34 150 34 170C56 172 86 160 92 134C94 112 100 96 104 84C116 76 130 66 139 56Z',
  waves: 'M140 58C140 26 112 14 92 17C50 18 32 56 38 92C40 108 32 118 38 132C46 146 72 150 86 136C96 122 92 108 102 94C108 84 124 74 140 58Z',
  bob: 'M142 66C144 30 116 14 94 16C50 18 34 54 36 92C36 118 34 130 40 144C62 150 92 148 106 134C108 118 100 102 108 86C118 78 134 78 142 66Z',
  bun: 'M139 54C136 26 112 16 94 18C56 20 38 50 39 86C40 104 44 120 52 132C60 134 66 124 72 112C78 104 82 98 85 88C92 72 118 72 139 54Z',
  ponytail: 'M139 52C136 26 112 16 94 18C56 20 38 50 39 86C40 104 44 120 53 132C62 132 66 124 72 112C78 104 82 98 85 88C90 72 112 68 139 52Z',
  braid: 'M140 60C140 26 112 15 94 17C54 20 37 50 38 88C39 108 44 124 54 136C64 136 70 122 76 110C82 102 84 96 87 88C96 74 124 80 140 60Z',
  crop: 'M139 52C136 28 114 17 94 18C56 20 38 48 39 88C40 106 43 122 51 134C58 136 64 130 68 122C72 112 80 110 84 104C88 98 88 88 92 80C92 70 96 64 104 60C116 58 130 58 139 52Z',
  quiff:
    'M146 48C158 28 140 10 116 13C100 6 64 14 50 36C36 56 38 92 42 110C44 122 48 130 53 136C60 136 66 128 70 118C76 108 82 106 86 96C90 82 90 68 102 61C120 60 138 60 146 48Z',
  undercut: 'M144 54C152 24 120 10 92 15C62 18 40 34 39 60C62 66 88 66 106 62C122 62 134 60 144 54Z',
  round: ''
}
const SHAVED = 'M40 58C38 86 41 116 52 134C60 134 66 124 70 114C78 108 84 100 87 92C90 78 94 70 104 60C84 66 62 66 40 58Z'

/** Curls: many small rounds over the skull and behind it. */
const curls = ({ random }, colour, inner, outer, count) =>
  times(count, () => {
    const angle = random(-5.6, -0.45) // from below the nape, over the top, to the forehead
    const reach = inner + Math.sqrt(random()) * (outer - inner)
    return `<circle cx="${num(86 + Math.cos(angle) * reach * 1.05)}" cy="${num(78 + Math.sin(angle) * reach)}" r="${num(random(6, 11))}" fill="${colour}"/>`
  })

const clipped = (id, path, inner) => `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`

export function backHair(given) {
  const { hair, style, tone, random } = given
  const dark = mix(hair, tone.dark, 0.45)
  if (style === 'round') return lit(curls(given, dark, 30, 66, 90) + curls(given, hair, 46, 68, 60), 'fine')
  const path = BACK[style]
  if (path === undefined) {
    return style === 'bun'
      ? lit(`<ellipse cx="38" cy="44" rx="24" ry="22" fill="${hair}"/>`, 'form') +
          stroke('M20 44Q34 26 56 38M24 54Q38 36 58 50', mix(hair, tone.light, 0.4), 1.8, 0.6)
      : ''
  }
  const fall = times(22, () => {
    const x = 22 + random(66)
    return `M${num(60 + random(30))} ${num(40 + random(40))}Q${num(x + random(-8, 8))} ${num(110 + random(20))} ${num(x)} ${num(170 + random(26))}`
  })
  return lit(shape(path, dark), 'form') + clipped('mane', path, stroke(fall, mix(hair, tone.light, 0.35), 1.6, 0.45) + stroke(fall, '#07040f', 2, 0.3))
}

export function frontHair(given) {
  const { hair, style, tone, random, facesLight } = given
  if (style === 'round') return lit(disc(80, 74, 40, hair) + curls(given, hair, 20, 54, 120), 'fine')
  const path = OVER[style]
  const crown = [64, 24] // a parting, not a point
  const strands = times(15, index => {
    const angle = 0.1 + index * 0.2 + random(-0.06, 0.06) // over the skull from the forehead to the nape
    const [x, y] = [88 + Math.cos(angle) * 52, 78 - Math.sin(angle) * 30]
    return `M${num(crown[0] + (14 - index) * 2.6)} ${num(crown[1] - 4 + random(8))}Q${num(x)} ${num(y)} ${num(x - 8 + random(-3, 3))} ${num(y + 46 + random(18))}`
  })
  return (
    (style === 'undercut' ? lit(shape(SHAVED, mix(hair, tone.dark, 0.2), 0.75), 'fine') : '') +
    lit(shape(path, hair), 'form') +
    clipped(
      'hair',
      path,
      stroke(strands, mix(hair, '#0b0610', 0.6), 2.4, 0.4) +
        stroke(strands, mix(hair, tone.glow, 0.5), 1.2, 0.4).replace('<path', '<path transform="translate(2 2)"') +
        `<g filter="url(#blur)">${stroke(facesLight ? 'M104 26Q128 30 138 50' : 'M44 92Q42 48 78 26', mix(hair, tone.light, 0.7), 8, 0.9)}</g>`
    )
  )
}
