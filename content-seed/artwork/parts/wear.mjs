// What the people of the portraits wear: one thing each, large enough to be seen at 32 px.
import { box, lit, mix, oval, shape, stroke, times } from '../stage.mjs'

export const WEAR = {
  headphones: ({ tone }) =>
    lit(
      stroke('M58 92C50 20 150 20 142 92', '#17131f', 9) +
        box(49, 78, 19, 36, '#211b2c', 9) +
        box(132, 78, 19, 36, '#211b2c', 9) +
        box(51, 82, 8, 28, tone.glow, 4) +
        box(141, 82, 8, 28, tone.glow, 4),
      'gloss'
    ) + stroke('M62 70C66 30 134 30 138 70', tone.light, 1.6, 0.55),
  glasses: ({ turn, side }) => {
    const at = 100 + turn * 7
    return (
      shape(`M${at - 30} 80h26v15q-13 9 -26 0zM${at + 4} 80h26v15q-13 9 -26 0z`, '#cfe6ff', 0.16) +
      shape(`M${at + side * 20 - 6} 81h7l-9 17h-6z`, '#fff', 0.32) +
      lit(
        stroke(
          `M${at - 31} 79.5h27v13q0 8 -13.500 8t-13.500 -8zM${at + 4} 79.500h27v13q0 8 -13.500 8t-13.500 -8zM${at - 4} 84q4 -4 8 0M${at - 31} 82L64 80M${at + 31} 82L136 80`,
          '#15101c',
          3.6
        ),
        'gloss'
      )
    )
  },
  cap: ({ tone }) =>
    lit(shape('M58 66C54 18 146 18 142 66Q100 52 58 66z', tone.near) + shape('M100 20Q104 40 100 56', tone.near), 'form') +
    lit(shape('M56 66Q100 48 144 66Q160 74 164 82Q110 62 54 78Z', mix(tone.near, tone.dark, 0.5)), 'fine') +
    stroke('M80 24Q74 40 76 58M122 24Q128 40 126 58', tone.dark, 1.6, 0.7) +
    `<g filter="url(#soft)">${shape('M60 76Q104 64 142 76L140 90Q100 78 62 90z', tone.dark, 0.55)}</g>`,
  eyepatch: ({ turn }) =>
    stroke('M62 66L140 88', '#0f0a12', 4.5) +
    lit(
      shape(
        `M${71 + turn * 7} 78Q${84 + turn * 7} 70 ${98 + turn * 7} 80Q${96 + turn * 7} 100 ${84 + turn * 7} 101Q${72 + turn * 7} 98 ${71 + turn * 7} 78z`,
        '#17111c'
      ),
      'gloss'
    ),
  whistle: () => stroke('M74 146Q92 176 102 178Q112 174 126 146', '#e9f6fa', 2.4) + lit(shape('M92 176h26v10h-9a9 9 0 1 1 -17 -4z', '#f0b93f'), 'gloss'),
  baker: ({ tone }) =>
    lit(
      shape('M60 56C36 40 50 6 76 12C86 -6 118 -6 126 12C152 6 164 40 140 56L138 66Q100 52 62 66Z', '#f5efe6') +
        stroke('M78 16Q82 36 80 50M100 6V46M124 16Q118 36 120 50', mix('#f5efe6', tone.mid, 0.4), 2),
      'form'
    ),
  beard: ({ hair, turn, tone, random }) => {
    const at = 100 + turn * 7
    const strands = times(26, () => {
      const x = 100 + random(-27, 27)
      return `M${x.toFixed(1)} ${(118 + random(12)).toFixed(1)}l${random(-3, 3).toFixed(1)} ${random(7, 13).toFixed(1)}`
    })
    return (
      lit(
        shape(
          `M64 92C64 116 70 148 ${100 + turn * 4} 152C132 148 136 116 136 92C132 106 126 112 ${at + 17} 113Q${at + 8} 108 ${at} 111Q${at - 8} 108 ${at - 17} 113C74 112 68 106 64 92ZM${at - 12} 119.500Q${at} 116 ${at + 12} 119.500Q${at} 131 ${at - 12} 119.500Z`,
          hair
        ).replace('<path', '<path fill-rule="evenodd"'),
        'fine'
      ) +
      stroke(strands, mix(hair, tone.light, 0.3), 1.1, 0.5) +
      oval(at, 146, 10, 3, mix(hair, tone.dark, 0.5), 0.5)
    )
  }
}
