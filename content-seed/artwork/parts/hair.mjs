// Hair of the portraits: a mass behind the head, a mass before it, strands that catch the light.
import { lit, mix, num, shape, stroke, times } from '../stage.mjs'

export const EARS_HIDDEN = new Set(['long', 'round', 'bob'])

const BACK = {
  long: 'M52 96C40 20 76 14 100 14S160 20 148 96C150 124 160 148 152 172Q128 182 122 150H78Q72 182 48 172C40 148 50 124 52 96Z',
  bob: 'M54 92C46 26 72 16 102 16S158 28 148 94C150 112 152 126 142 138Q126 142 122 126H78Q70 142 56 138C48 124 52 110 54 92Z',
  bun: 'M60 86C54 36 80 20 100 20S146 36 140 86Z',
  round: '',
  short: ''
}
const FRONT = {
  long: 'M60 96C54 46 74 24 102 22S148 46 140 98C136 82 130 64 116 50C104 62 80 66 70 72C64 80 62 88 60 96Z',
  bob: 'M58 104C52 44 76 22 102 22S150 44 142 104C138 92 138 80 134 68C112 74 90 70 82 56C78 72 66 80 64 88Q62 98 58 104Z',
  bun: 'M60 90C56 40 78 24 101 24S144 42 140 90C136 74 130 60 114 50C98 46 84 52 76 60C66 70 64 80 60 90Z',
  short: 'M61 84C54 46 74 20 104 20C132 20 146 44 139 84C136 78 136 70 132 64C124 58 120 52 116 46C104 58 84 56 72 58C66 66 66 76 61 84Z',
  round: 'M62 84C58 52 84 44 100 44S142 52 138 84C134 66 122 56 100 56S66 66 62 84Z'
}

/** Curls: many small rounds along an arc around the head. */
const curls = ({ random }, colour, inner, outer, count) =>
  times(count, () => {
    const angle = random(-3.5, 0.36)
    const reach = inner + Math.sqrt(random()) * (outer - inner)
    return `<circle cx="${num(100 + Math.cos(angle) * reach * 1.06)}" cy="${num(76 + Math.sin(angle) * reach)}" r="${num(random(6, 11))}" fill="${colour}"/>`
  })

export function backHair(given) {
  const { hair, style, tone, random } = given
  const dark = mix(hair, tone.dark, 0.5)
  if (style === 'round') return lit(curls(given, dark, 28, 60, 90) + curls(given, hair, 40, 62, 60), 'fine')
  const bun =
    style === 'bun'
      ? lit(`<ellipse cx="128" cy="26" rx="22" ry="19" fill="${hair}"/>`, 'form') +
        stroke('M112 24Q126 10 144 22M114 32Q128 20 146 30', mix(hair, tone.light, 0.35), 1.6, 0.6)
      : ''
  const fall = times(26, () => {
    const x = 54 + random(92)
    const out = (x - 100) * random(0.12, 0.3)
    return `M${num(100 + (x - 100) * 0.8)} ${num(40 + random(30))}Q${num(x + out)} ${num(96 + random(20))} ${num(x + out * 0.6)} ${num(150 + random(26))}`
  })
  const back =
    BACK[style] && style !== 'bun'
      ? `<clipPath id="mane"><path d="${BACK[style]}"/></clipPath><g clip-path="url(#mane)">${stroke(fall, mix(hair, tone.light, 0.3), 1.5, 0.4)}${stroke(fall, mix(dark, '#07040f', 0.5), 2.2, 0.5).replace('<path', '<path transform="translate(3 0)"')}</g>`
      : ''
  return bun + (BACK[style] ? lit(shape(BACK[style], dark), 'form') : '') + back
}

export function frontHair(given) {
  const { hair, style, tone, random, side } = given
  if (style === 'round') return lit(curls(given, hair, 34, 48, 46), 'fine')
  const strand = (colour, width, opacity) =>
    stroke(
      times(11, index => {
        const x = 66 + index * 6.6 + random(-2, 2)
        const to = x + (x < 100 ? -1 : 1) * random(4, 12)
        return `M${num(100 + (x - 100) * 0.5)} ${num(26 + random(3))}Q${num(x)} ${num(34 + random(6))} ${num(Math.min(138, Math.max(62, to)))} ${num(style === 'short' ? 56 + random(8) : 66 + random(16))}`
      }),
      colour,
      width,
      opacity
    )
  const locks =
    style === 'long'
      ? lit(
          shape(
            'M64 76C54 104 58 132 46 174C64 178 74 150 71 118C70 104 66 94 64 76ZM136 76C146 104 142 132 154 174C136 178 126 150 129 118C130 104 134 94 136 76Z',
            hair
          ),
          'fine'
        ) +
        stroke(
          'M62 96C60 124 60 148 53 172M66 104C67 130 66 150 60 170M138 96C140 124 140 148 147 172M134 104C133 130 134 150 140 170',
          mix(hair, tone.light, 0.4),
          1.3,
          0.5
        )
      : ''
  return (
    locks +
    `<clipPath id="hair"><path d="${FRONT[style]}"/></clipPath>${lit(shape(FRONT[style], hair), 'form')}` +
    `<g clip-path="url(#hair)">${strand(mix(hair, '#0b0610', 0.6), 1.8, 0.6)}${strand(mix(hair, tone.light, 0.5), 1.3, 0.5)}` +
    `<g filter="url(#soft)">${stroke(side > 0 ? 'M112 30Q132 38 136 62' : 'M88 30Q68 38 64 62', mix(hair, tone.light, 0.65), 6, 0.6)}</g></g>`
  )
}
