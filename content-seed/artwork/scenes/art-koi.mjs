// A drowned cathedral, its congregation, and one who has come down to see it, 16:9.
import { WIDE, scene, box, disc, figure, glow, group, lit, mist, mix, num, oval, shape, soft, stroke, times } from '../parts.mjs'
import { koi } from '../parts/koi.mjs'

const RED = {
  body: '#e6e0d6',
  fin: '#e9c9b8',
  patch: '#d8401f',
  patches: [
    [0.12, 0, 0.55, 0],
    [0.4, 0.2, 0.62, 0],
    [0.68, -0.1, 0.4, 0],
    [0.88, 0, 0.3, 0]
  ]
}
const GOLD = { body: '#e0862e', fin: '#ffb868', patch: '#fbe0b0', patches: [[0.5, 0.7, 0.3, 0]] }
const INK = {
  body: '#d9d2cc',
  fin: '#c9d6d4',
  patch: '#152028',
  patches: [
    [0.2, 0.5, 0.36, 0],
    [0.42, -0.5, 0.4, 0],
    [0.7, 0.3, 0.36, 0]
  ]
}
const EMBER = {
  body: '#c8432a',
  fin: '#f08a5a',
  patch: '#f2e6d8',
  patches: [
    [0.3, -0.6, 0.36, 0],
    [0.62, 0.5, 0.3, 0]
  ]
}

export const koiCathedral = scene('art-koi-cathedral', { size: WIDE, palette: 'teal', seed: 'c1', light: [800, 250] }, stage => {
  const { tone, random } = stage
  const [X, Y] = [800, 300]
  /** One bay of the nave at a distance: two piers and the pointed arch between them; `size` grows towards us. */
  const bay = (size, fill) => {
    const at = (x, y) => `${num(X + x * size)} ${num(Y + y * size)}`
    const [inner, outer, spring, foot] = [300, 1300, -60, 560]
    return (
      lit(
        shape(
          `M${at(-outer, -900)}L${at(outer, -900)}L${at(outer, foot)}L${at(inner + 76, foot)}L${at(inner + 64, spring + 20)}L${at(inner, spring)}C${at(inner - 10, -250)} ${at(130, -360)} ${at(0, -450)}C${at(-130, -360)} ${at(-inner + 10, -250)} ${at(-inner, spring)}L${at(-inner - 64, spring + 20)}L${at(-inner - 76, foot)}L${at(-outer, foot)}Z`,
          fill
        ),
        'wall'
      ) +
      lit(
        [-1, 1]
          .map(side =>
            shape(
              `M${at(side * (inner - 22), spring - 8)}L${at(side * (inner + 96), spring - 8)}L${at(side * (inner + 84), spring + 34)}L${at(side * (inner - 4), spring + 34)}ZM${at(side * (inner + 2), spring + 34)}H${num(X + side * (inner + 30) * size)}L${at(side * (inner + 30), foot)}L${at(side * (inner + 2), foot)}ZM${at(side * (inner + 44), spring + 34)}H${num(X + side * (inner + 70) * size)}L${at(side * (inner + 70), foot)}L${at(side * (inner + 44), foot)}ZM${at(side * (inner - 30), foot - 46)}L${at(side * (inner + 106), foot - 46)}L${at(side * (inner + 114), foot)}L${at(side * (inner - 38), foot)}Z`,
              mix(fill, tone.far, 0.22)
            )
          )
          .join(''),
        'bulk'
      ) +
      lit(
        stroke(
          `M${at(inner, spring)}C${at(inner - 10, -250)} ${at(130, -360)} ${at(0, -450)}C${at(-130, -360)} ${at(-inner + 10, -250)} ${at(-inner, spring)}`,
          mix(fill, tone.far, 0.3),
          num(22 * size)
        ),
        'bulk'
      )
    )
  }
  const rose = () => {
    const petal = index =>
      `<g transform="rotate(${index * 30})">${shape('M0 -44C16 -58 20 -92 0 -108C-20 -92 -16 -58 0 -44Z', ['#ffd9a0', '#c9fff0', '#ff9f8a', '#bfe4ff'][index % 4], 0.85)}</g>`
    return `<g filter="none" transform="translate(${X} 210)">${disc(0, 0, 122, mix(tone.light, tone.glow, 0.25), 0.9)}${times(12, petal)}${disc(0, 0, 32, '#fff6d8')}<g fill="none" stroke="#1c6570"><circle r="122" stroke-width="10"/><circle r="40" stroke-width="7"/></g>${times(12, index => `<g transform="rotate(${index * 30 + 15})">${stroke('M0 -40V-120', '#1c6570', 5)}</g>`)}</g>`
  }
  const lancet = x =>
    `<g filter="none">${shape(`M${x - 26} 520V404C${x - 26} 384 ${x - 10} 372 ${x} 352C${x + 10} 372 ${x + 26} 384 ${x + 26} 404V520Z`, mix(tone.light, tone.glow, 0.4), 0.85)}${stroke(`M${x} 358V520M${x - 26} 440H${x + 26}M${x - 26} 480H${x + 26}`, '#1c6570', 4)}</g>`
  const shafts = soft(
    [
      [-0.9, 0.34],
      [-0.45, 0.42],
      [0, 0.5],
      [0.5, 0.4],
      [0.95, 0.32]
    ]
      .map(([turn, strength]) =>
        shape(`M${X + turn * 90 - 20} 210H${X + turn * 90 + 20}L${num(X + turn * 900 + 130)} 960H${num(X + turn * 900 - 130)}Z`, 'url(#beam)', strength)
      )
      .join('')
  )
  return [
    box(-40, -40, 1700, 1000, mix(tone.sky, tone.zenith, 0.2)),
    glow(X, 250, 760, 0.7),
    bay(0.62, mix(tone.far, tone.glow, 0.35)),
    rose(),
    lancet(704),
    lancet(800),
    lancet(896),
    glow(X, 210, 380, 0.75),
    mist(stage, 440, 420, 0.5),
    koi(
      stage,
      [
        [590, 330],
        [640, 300],
        [690, 360],
        [740, 330]
      ],
      15,
      GOLD,
      0.6
    ),
    koi(
      stage,
      [
        [960, 250],
        [930, 290],
        [900, 270],
        [860, 300]
      ],
      14,
      RED,
      0.6
    ),
    bay(0.92, mix(tone.far, tone.mid, 0.6)),
    mist(stage, 500, 480, 0.5),
    // the floor: slabs under silt
    lit(shape('M-40 960L560 640H1040L1660 960Z', mix(tone.mid, tone.near, 0.4)), 'soil'),
    bay(1.36, mix(tone.mid, tone.near, 0.5)),
    mist(stage, 640, 360, 0.4),
    shafts,
    koi(
      stage,
      [
        [1130, 330],
        [1060, 260],
        [980, 380],
        [880, 330]
      ],
      34,
      INK,
      0.94
    ),
    lit(shape('M-40 900C200 860 420 880 700 868C1000 856 1300 884 1660 852V1000H-40Z', mix(tone.near, tone.mid, 0.3)), 'soil'),
    soft(oval(800, 872, 300, 16, mix(tone.glow, tone.light, 0.4), 0.5)),
    // somebody small, in the light
    soft(shape('M770 866H840L900 960H720Z', '#031218', 0.6)),
    `<g filter="none">${group(800, 836, 1.2, shape('M-8 -92H8C20 -90 26 -84 27 -74L30 -42C33 -22 42 -8 52 2L-26 1L-29 -40L-27 -74C-26 -84 -20 -90 -8 -92ZM-10 -100C-13 -122 13 -122 10 -100Z', mix(tone.light, tone.glow, 0.3)))}</g>`,
    lit(figure(803, 840, 1.2, '#0b2a35'), 'contre'),
    koi(
      stage,
      [
        [300, 560],
        [400, 420],
        [500, 640],
        [640, 520]
      ],
      66,
      RED
    ),
    koi(
      stage,
      [
        [1380, 720],
        [1290, 820],
        [1200, 640],
        [1070, 700]
      ],
      56,
      GOLD
    ),
    bay(2.25, mix(tone.near, tone.dark, 0.5)),
    `<path filter="none" d="${times(60, () => `M${num(random(200, 1400))} ${num(random(60, 860))}h.1`)}" stroke="${tone.light}" stroke-width="3" stroke-linecap="round" opacity=".3"/>`,
    times(
      16,
      index =>
        `<circle cx="${num(1180 + ((index * 47) % 60))}" cy="${num(620 - index * 34)}" r="${num(3 + ((index * 7) % 6))}" fill="none" stroke="${tone.light}" stroke-width="1.500" opacity=".5"/>`
    )
  ].concat(
    koi(
      stage,
      [
        [1480, 470],
        [1400, 380],
        [1330, 520],
        [1240, 420]
      ],
      44,
      EMBER
    )
  )
})
