// A stand that sells comics, late and in the rain; a child picks one, 16:9. Words are on the left.
import {
  CHILD,
  UMBRELLA,
  UNDER_UMBRELLA,
  WIDE,
  scene,
  backlit,
  box,
  city,
  disc,
  glow,
  group,
  halo,
  lit,
  mist,
  mix,
  num,
  oval,
  rain,
  shape,
  soft,
  stroke,
  times
} from '../parts.mjs'

/** What the covers show: each a sky, a light, a silhouette; 60 by 84. */
const COVERS = [
  ['#f0a45c', '#fff0c8', 'M0 84V62L16 44L26 54L40 34L60 60V84Z', 40, 24, 13],
  ['#3f66c0', '#eef5ff', 'M24 84V56C18 48 20 38 28 36C24 26 36 22 38 32C46 34 46 46 40 52L58 84Z', 20, 20, 9],
  ['#c0395a', '#ffd9c7', 'M26 84L30 40C32 30 40 30 42 40L46 84ZM36 32V14', 16, 30, 14],
  ['#2f9a8a', '#f3ffe8', 'M0 70C10 60 20 62 30 66S50 60 60 64V84H0ZM14 56C20 40 44 40 50 52L58 46L56 60L50 56C44 62 22 62 14 56Z', 44, 18, 8],
  ['#7a2bd0', '#f3deff', 'M8 84V48H18V36H26V52H34V28H44V44H52V84Z', 18, 22, 11],
  ['#d8803c', '#fff4d0', 'M30 84C10 74 12 54 22 46L18 30L28 40H34L42 30L40 46C50 56 50 74 40 84Z', 46, 18, 10]
]

export const kiosk = scene('place-kiosk', { size: WIDE, palette: 'blue', light: [1100, 440] }, stage => {
  const { tone, random } = stage
  const WARM = '#ffd08a'
  const cover = (x, y, size, index) => {
    const [sky, light, figure, lightX, lightY, radius] = COVERS[index % COVERS.length]
    return group(
      x,
      y,
      size,
      box(-2, -2, 64, 88, '#f6ead2', 1) +
        box(2, 2, 56, 80, sky) +
        disc(lightX, lightY, radius + 7, light, 0.35) +
        disc(lightX, lightY, radius, light) +
        `<clipPath id="${stage.nextId()}"><rect x="2" y="2" width="56" height="80"/></clipPath>` +
        shape(figure.replaceAll('84', '82'), mix(sky, '#0a0414', 0.78)) +
        box(2, 2, 56, 9, mix(sky, '#fff', 0.5), 0, 0.9)
    )
  }
  const row = (y, size, from, count, start) =>
    `<g filter="none">${times(count, index => cover(from + index * 70 * size, y + ((index * 5) % 3), size, index * 5 + start))}</g>`
  const SHOP = { left: 800, right: 1410, top: 236, foot: 770 }
  const reader = (x, y, scale, parts, rim) => backlit(stage, x, y, scale, parts, { rim, colour: '#ffdca0' })
  return [
    halo(stage),
    city(stage, 520, 0.9, 120, 330, mix(tone.mid, tone.far, 0.3), { lit: true }),
    mist(stage, 500, 320, 0.75),
    city(stage, 640, 1.5, 150, 420, mix(tone.near, tone.mid, 0.4), { lit: true }),
    mist(stage, 620, 300, 0.6),
    // lamps of a street that goes on
    times(4, index => {
      const [x, top, size] = [
        [640, 380, 1],
        [520, 420, 0.75],
        [440, 448, 0.56],
        [384, 466, 0.42]
      ][index]
      return (
        lit(stroke(`M${x} 690V${top}Q${x} ${num(top - 26 * size)} ${num(x + 34 * size)} ${num(top - 26 * size)}`, '#0a1330', num(8 * size)), 'fine') +
        glow(x + 36 * size, top - 18 * size, 110 * size, 0.9)
      )
    }),
    rain(stage, 150, '#bcd2ff', 0.3),
    // wet street
    lit(box(-40, 672, 1700, 300, '#101c42'), 'ripple'),
    soft(shape('M-40 672H1660V690H-40Z', '#6f93d8', 0.25)),
    `<g filter="url(#blur)">${shape(`M850 770H1370L1440 960H790Z`, WARM, 0.42) + shape('M980 770H1220L1240 960H950Z', '#fff0cc', 0.34) + shape('M640 690H676L690 900H626Z', tone.light, 0.22)}</g>`,
    `<path filter="none" d="${times(90, () => {
      const y = random(780, 890)
      return `M${num(random(800, 1430))} ${num(y)}h${num(random(20, 90))}`
    })}" stroke="#ffe2b0" stroke-width="2.4" stroke-linecap="round" opacity=".32"/>`,
    // the stand: its body, and the light inside
    soft(box(SHOP.left - 20, SHOP.foot - 20, SHOP.right - SHOP.left + 40, 44, '#03060f', 8, 0.8)),
    lit(box(SHOP.left, SHOP.top, SHOP.right - SHOP.left, SHOP.foot - SHOP.top, '#14285c', 6), 'wood'),
    glow(1104, 440, 520, 0.75),
    `<linearGradient id="inside" x2="0" y2="1"><stop stop-color="#fff0c4"/><stop offset=".45" stop-color="#ffc87a"/><stop offset="1" stop-color="#b8682e"/></linearGradient><g filter="none">${box(842, 322, 528, 292, 'url(#inside)')}</g>`,
    soft(stroke('M842 430H1370M842 540H1370', '#7a3c1c', 8, 0.5)),
    row(336, 1.02, 858, 7, 0),
    // the seller, behind the counter with a book of his own
    lit(
      shape(
        'M1186 614C1186 540 1200 506 1236 498C1226 490 1220 474 1220 458C1220 428 1238 414 1258 414C1280 414 1296 430 1294 460C1294 476 1288 490 1280 498C1316 508 1330 540 1330 614Z',
        '#2c120f'
      ),
      'form'
    ),
    lit(shape('M1214 446C1210 420 1236 404 1260 406C1284 408 1302 424 1298 448L1330 452C1332 460 1320 462 1300 458H1216Z', '#1c2b58'), 'form'),
    row(446, 1, 860, 4, 3),
    lit(box(828, 606, 556, 30, '#2a3f7c', 3) + box(842, 634, 528, 12, '#0a1330'), 'wood'),
    `<g filter="none">${times(5, pile => times(6 - (pile % 3), index => box(866 + pile * 62 + ((index * 7) % 5) - 2, 598 - index * 9, 50, 8, ['#e7d9bd', '#c0395a', '#e7d9bd', '#2f9a8a', '#f0a45c'][(index + pile) % 5], 1)))}</g>`,
    row(664, 1.04, 866, 7, 2),
    shape(`M842 646H1370V764H842Z`, '#050a1e', 0.45),
    // roof and awning, wet
    lit(shape('M760 262L800 196H1410L1452 262Z', '#1d3778') + box(860, 172, 490, 26, '#14285c', 4), 'wood'),
    lit(shape(`M752 258H1460L1484 318${times(12, index => `Q${num(1484 - index * 63 - 31)} 346 ${num(1484 - (index + 1) * 63)} 318`)}Z`, '#7c2440'), 'form'),
    soft(times(6, index => shape(`M${790 + index * 118} 260H${846 + index * 118}L${836 + index * 126} 330H${772 + index * 126}Z`, '#e8c9a0', 0.45))),
    soft(stroke('M764 262H1450', '#eaf2ff', 4, 0.6)),
    stroke(
      times(40, index => `M${772 + index * 18} ${332 + ((index * 13) % 9)}v${8 + ((index * 7) % 16)}`),
      '#dbe8ff',
      2,
      0.5
    ),
    // the people in front of the stand
    soft(oval(1000, 848, 240, 14, '#03060f', 0.75)),
    soft(shape('M902 846H990L960 960H830ZM1050 846H1160L1190 960H1060Z', '#03060f', 0.6)),
    reader(930, 844, 0.46, [[CHILD, '#0d1738']], 3),
    lit(group(930, 844, 0.46, shape('M-60 -400C-50 -424 50 -424 60 -400L66 -280C40 -262 -40 -262 -66 -280Z', '#8a2a3e')), 'form'),
    reader(1100, 852, 0.66, [[UNDER_UMBRELLA, '#0b1430']], 4),
    lit(stroke('M1136 572V420', '#0a1024', 7), 'fine'),
    soft(`<g transform="translate(1132 418) scale(.9)">${shape(UMBRELLA, '#ffdca0', 0.7)}</g>`),
    lit(group(1132, 424, 0.9, shape(UMBRELLA, '#101d4c')), 'contre'),
    `<g filter="none">${group(1132, 424, 0.9, stroke('M0 -146C-60 -110 -106 -60 -116 2M0 -146C-26 -100 -32 -50 -30 0M0 -146C22 -100 28 -50 26 0M0 -146C60 -110 104 -60 114 2', '#050a1e', 4, 0.55) + stroke('M0 -146V-164', '#0a1024', 8))}</g>`,
    rain(stage, 60, '#dfeaff', 0.16)
  ]
})
