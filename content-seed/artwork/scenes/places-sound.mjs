// Two louder places: a low sun over a low car, a jukebox with the bar to itself, 16:9.
import { WIDE, scene, blur, box, disc, glow, group, halo, lit, mist, mix, num, orb, oval, person, ridge, shape, soft, stroke, times } from '../parts.mjs'

// Low sun, low car.
export const formula = scene('place-formula', { size: WIDE, palette: 'rose', light: [940, 390] }, stage => {
  const { tone, random } = stage
  const CARBON = '#1a0f1e'
  const RED = '#a81f42'
  const at = inner => group(940, 850, 1.12, inner)
  const wheel = (x, y, wide, tall) =>
    lit(at(box(x - wide / 2, y - tall, wide, tall, '#120a14', 26)), 'bulk') +
    at(
      stroke(
        times(5, index => `M${x - wide / 2 + 10 + (index * (wide - 20)) / 4} ${y - tall + 8}V${y - 8}`),
        '#05030a',
        4,
        0.6
      )
    ) +
    lit(at(box(x - wide / 2 + 22, y - tall * 0.72, wide - 44, tall * 0.44, '#2c1a2c', 10)), 'gloss')
  const seats = side =>
    `<g transform="translate(940 0) scale(${side} 1)">${times(260, () => {
      const share = random() ** 0.7
      const x = 380 + share * 600
      const row = random()
      const y = 514 - share * 150 + row * (40 + share * 210)
      return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(2 + share * 5)}" fill="${['#e8b0a8', '#c9506a', '#7a3a6a', '#f0d0b8', '#4a2448'][Math.floor(random(5))]}" opacity=".8"/>`
    })}</g>`
  const stand = side =>
    lit(`<g transform="translate(940 0) scale(${side} 1)">${shape('M360 520L1000 310V670L360 590z', '#3a1834')}</g>`, 'wall') +
    seats(side) +
    lit(
      `<g transform="translate(940 0) scale(${side} 1)">${shape('M340 500L1000 230V276L340 520z', '#240f26') + stroke('M460 476V560M620 420V590M800 350V620', '#240f26', 9)}</g>`,
      'fine'
    )
  const kerb = times(9, index => {
    const from = (index / 9) ** 2
    const to = ((index + 0.5) / 9) ** 2
    return [-1, 1]
      .map(side => {
        const edge = (share, out) => `${num(940 + side * (40 + share * 820 + out * share * 120))} ${num(570 + share * 330)}`
        return shape(`M${edge(from, 0)}L${edge(from, 1)}L${edge(to, 1)}L${edge(to, 0)}z`, '#b8283f')
      })
      .join('')
  })
  return [
    halo(stage),
    orb(940, 410, 170),
    ridge(stage, 560, 100, 2, tone.far, { opacity: 0.9, sharp: true }),
    mist(stage, 560, 170, 0.7),
    stand(-1),
    stand(1),
    mist(stage, 590, 130, 0.5),
    lit(shape('M-40 590L860 572H1020L1660 590V960H-40Z', mix(tone.mid, tone.near, 0.5)), 'soil'),
    `<linearGradient id="asphalt" x2="0" y2="1"><stop stop-color="${mix(tone.glow, tone.far, 0.5)}"/><stop offset=".25" stop-color="#3a1c38"/><stop offset="1" stop-color="#160a18"/></linearGradient>`,
    lit(shape('M900 570H980L1800 930H80z', 'url(#asphalt)'), 'soil'),
    lit(shape('M900 570L80 900H-60L890 570zM980 570L1800 900H1940L990 570z', '#d9c4c0') + kerb, 'wall'),
    soft(shape('M920 572H960L1100 900H780z', tone.light, 0.3)),
    soft(oval(940, 852, 430, 32, '#05030a', 0.85)),
    lit(at(box(-172, -302, 344, 48, CARBON, 8) + box(-188, -316, 20, 116, CARBON, 4) + box(168, -316, 20, 116, CARBON, 4)), 'gloss'),
    lit(at(shape('M-30 -262h60v76h-60z', CARBON)), 'form'),
    wheel(-236, -10, 100, 176),
    wheel(236, -10, 100, 176),
    lit(at(stroke('M-70 -84L-196 -108M-64 -52L-196 -54M70 -84L196 -108M64 -52L196 -54', CARBON, 9)), 'gloss'),
    lit(at(shape('M-60 -214Q0 -286 60 -214L124 -96L72 -36H-72L-124 -96z', RED)), 'gloss'),
    lit(at(shape('M-124 -96L-230 -78V-50L-98 -56zM124 -96L230 -78V-50L98 -56z', mix(RED, '#12060f', 0.3))), 'gloss'),
    lit(at(shape('M-42 -214Q0 -266 42 -214L32 -156H-32z', '#0d0610')), 'form'),
    lit(at('<path d="M-31 -196C-31 -224 -16 -236 0 -236S31 -224 31 -196L26 -170H-26Z" fill="#e6d2c8"/>'), 'gloss'),
    at(shape('M-24 -206Q0 -216 24 -206L22 -190Q0 -182 -22 -190Z', '#160a1c') + stroke('M-16 -204Q-4 -209 8 -208', '#ffcfb8', 3, 0.8)),
    lit(at(stroke('M-60 -188Q0 -250 60 -188M0 -220V-160', '#0d0610', 12)), 'gloss'),
    lit(at(shape('M-44 -150Q0 -172 44 -150L36 -10Q0 8 -36 -10z', mix(RED, '#ff5f7f', 0.25))), 'gloss'),
    at(shape('M-12 -156H12L9 -6H-9z', '#f0dcd2', 0.85)),
    lit(at(shape('M-292 -26L-60 -14H60L292 -26V6Q0 32 -292 6z', CARBON) + shape('M-292 -26L-60 -14H60L292 -26V-14L60 0H-60L-292 -14z', RED)), 'gloss'),
    lit(at(box(-306, -56, 20, 70, RED, 4) + box(286, -56, 20, 70, RED, 4)), 'gloss'),
    soft(stroke('M500 820L100 876M540 790L280 812M1340 820L1600 858M1330 790L1520 806', tone.light, 6, 0.35))
  ]
})

// The right tune for the hour: a jukebox with the bar to itself.
export const playlists = scene('place-playlists', { size: WIDE, palette: 'amber', light: [1010, 400] }, () => {
  const NEON = ['#ff5d8f', '#ffb24d', '#6ee7d8', '#b58cff']
  const stool = x =>
    soft(oval(x, 858, 80, 9, '#05030a', 0.8)) +
    lit(shape(`M${x - 8} 700h16l6 150h-28z`, '#6b5a5c') + oval(x, 852, 54, 9, '#6b5a5c'), 'gloss') +
    lit(box(x - 62, 672, 124, 34, '#6d1a32', 16), 'form')
  const tube = index => `M${798 + index * 22} 836V400a${212 - index * 22} ${212 - index * 22} 0 0 1 ${424 - index * 44} 0V836`
  return [
    box(-40, -40, 1700, 1000, '#1c0c12'),
    lit(box(-40, -40, 1700, 760, '#4a2024'), 'wall'),
    glow(1010, 420, 820, 0.6),
    lit(box(-40, 570, 1700, 140, '#3a1a1c'), 'wood'),
    lit(box(-40, 556, 1700, 16, '#5e3228'), 'wood'),
    lit(shape('M-40 704H1660V960H-40z', '#22100f'), 'wood'),
    // a window with the evening in it
    lit(box(424, 164, 312, 302, '#2a1214', 10), 'bulk'),
    `<clipPath id="evening"><rect x="446" y="186" width="268" height="258"/></clipPath><g clip-path="url(#evening)">${box(446, 186, 268, 258, 'url(#sky)')}${orb(640, 282, 34)}${shape('M430 444V380H480V350H520V390H570V330H610V400H660V370H730V450Z', '#2a1018')}${stroke('M456 420h6M500 400h6M590 370h6M690 410h6', '#ffcf8a', 6)}</g>`,
    stroke('M580 186V444M446 316H714', '#2a1214', 9),
    soft(shape('M446 186H520L470 444H446Z', '#fff', 0.12)),
    stool(560),
    stool(720),
    // the jukebox
    soft(oval(1010, 880, 330, 24, '#05030a', 0.9)),
    lit(shape('M772 856V400a238 238 0 0 1 476 0V856z', '#5a2a1c'), 'bulk'),
    blur(times(4, index => stroke(tube(index), NEON[index], 15, 0.8))),
    times(4, index => stroke(tube(index), NEON[index], 9) + stroke(tube(index), '#fff', 3, 0.8)),
    lit(shape('M876 570V400a134 134 0 0 1 268 0V570z', '#1a080c'), 'bulk'),
    shape('M892 556V400a118 118 0 0 1 236 0V556z', '#0d0408'),
    glow(1010, 430, 190, 0.6),
    lit(`<ellipse cx="1010" cy="448" rx="104" ry="98" fill="#12070c"/>`, 'gloss'),
    times(8, index => `<ellipse cx="1010" cy="448" rx="${96 - index * 8}" ry="${90 - index * 7.5}" fill="none" stroke="#4a2030" stroke-width="1.5"/>`),
    soft(shape('M1010 448L926 390L950 372ZM1010 448L1094 506L1070 524Z', '#ffd0c0', 0.5)),
    lit(oval(1010, 448, 32, 30, '#d9486f'), 'form'),
    disc(1010, 448, 6, '#fff0c2'),
    lit(stroke('M1108 350L1070 402L1044 430', '#c9b8a8', 8) + disc(1110, 348, 15, '#c9b8a8'), 'gloss'),
    lit(box(876, 582, 268, 78, '#c99a5c', 8), 'gloss'),
    times(12, index => box(890 + (index % 6) * 41, 594 + Math.floor(index / 6) * 31, 34, 22, ['#fff0cf', '#f6d29a'][index % 2], 3)),
    lit(box(876, 676, 268, 164, '#3d121c', 10), 'bulk'),
    lit(
      stroke(
        times(9, index => `M${900 + index * 27} 692V822`),
        '#c98a4a',
        9
      ),
      'gloss'
    ),
    lit(box(756, 842, 508, 36, '#2a1010', 8), 'gloss'),
    soft(oval(1010, 900, 360, 22, '#ff9a6b', 0.4)),
    lit(person(1372, 888, 2.6, '#3a1a2c', 'hold', { flip: true }), 'form')
  ]
})
