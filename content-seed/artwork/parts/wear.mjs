// What the people of the portraits wear, in profile: one thing for each of them, large enough to be seen at 32 px.
import { lit, mix, shape, stroke, times } from '../stage.mjs'

export const WEAR = {
  headphones: ({ tone }) =>
    lit(stroke('M88 92C70 50 74 18 98 13', '#17131f', 10) + `<ellipse cx="90" cy="92" rx="17" ry="22" fill="#1d1727"/>`, 'gloss') +
    lit(`<ellipse cx="90" cy="92" rx="10" ry="14" fill="${mix(tone.glow, tone.mid, 0.25)}"/>`, 'gloss') +
    stroke('M84 74C74 48 80 26 96 19', tone.light, 1.6, 0.6),
  glasses: ({ line: { brow = 0 } }) =>
    shape(`M${116 + brow} 78h23l-3 15q-13 5 -19 -2z`, '#cfe6ff', 0.2) +
    shape(`M${126 + brow} 79h7l-7 15h-6z`, '#fff', 0.34) +
    lit(stroke(`M${116 + brow} 77.500h23q0 8 -3 15.500q-12 4 -19 -2q-2 -7 -1 -13.500zM${116 + brow} 80L92 82Q86 83 84 90`, '#15101c', 3.6), 'gloss'),
  cap: ({ tone }) =>
    lit(shape('M142 62C148 20 108 8 84 16C50 22 40 48 42 74C72 62 110 58 142 62Z', tone.near), 'form') +
    lit(shape('M126 52C150 46 176 54 190 70C172 72 152 70 134 66Q126 60 126 52Z', mix(tone.near, tone.dark, 0.4)), 'form') +
    stroke('M92 15Q100 36 98 62M60 28Q62 48 56 68', tone.dark, 1.8, 0.7) +
    `<g filter="url(#soft)">${shape('M124 64Q136 66 140 72L138 80Q128 72 112 72z', tone.dark, 0.6)}</g>`,
  eyepatch: ({ line: { brow = 0 } }) =>
    stroke(`M${138 + brow} 66L46 74`, '#0f0a12', 4.5) +
    lit(shape(`M${116 + brow} 74Q${130 + brow} 66 ${139 + brow} 76Q${139 + brow} 92 ${128 + brow} 97Q${115 + brow} 94 ${116 + brow} 74z`, '#17111c'), 'gloss'),
  whistle: () => stroke('M64 158Q96 182 112 190', '#e9f6fa', 3) + lit(shape('M108 180h28v11h-9a10 10 0 1 1 -19 -3z', '#f0b93f'), 'gloss'),
  baker: ({ tone }) =>
    lit(
      shape('M142 58L136 34C156 22 150 -2 122 0C112 -14 74 -14 64 2C34 -2 20 28 40 44L46 72C74 56 110 52 142 58Z', '#f5efe6') +
        stroke('M70 4Q80 26 78 50M104 -4Q106 24 104 48', mix('#f5efe6', tone.mid, 0.4), 2.4),
      'form'
    ),
  beard: ({ hair, tone, random, line: { brow = 0, chin = 0 } }) => {
    const front = 138 + brow
    const strands = times(26, () => {
      const x = 96 + random(42)
      return `M${x.toFixed(1)} ${(126 + random(22)).toFixed(1)}l${random(-2, 4).toFixed(1)} ${random(7, 13).toFixed(1)}`
    })
    const path = `M88 96C88 122 92 146 104 158C120 172 ${front + chin} 172 ${front + 5 + chin} 152C${front + 6 + chin} 142 ${front + 5} 136 ${front + 2} 131C${front - 2} 129 ${front - 6} 127 ${front - 9} 124Q${front - 2} 121 ${front + 5} 120Q${front + 6} 113 ${front + 1} 112C${front - 8} 111 ${front - 14} 116 ${front - 17} 122C${front - 26} 120 100 112 96 94Z`
    return (
      lit(shape(path, hair), 'form') +
      `<clipPath id="beard"><path d="${path}"/></clipPath><g clip-path="url(#beard)">${stroke(strands, mix(hair, tone.light, 0.4), 1.3, 0.55)}</g>`
    )
  }
}
