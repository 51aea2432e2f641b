// The two heroes, 16:9. Words stand on the left: the left 45 % stays quiet, the subject stands right of the middle.
import { PALETTES } from '../palette.mjs'
import {
  WIDE,
  scene,
  drawing,
  cloudBank,
  disc,
  flakes,
  glow,
  grass,
  group,
  halo,
  num,
  orb,
  oval,
  randomSource,
  ridge,
  shape,
  stars,
  streaks,
  stroke,
  times
} from '../parts.mjs'

const fade = (id, kind, stops) =>
  `<${kind}Gradient ${id}>${stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`).join('')}</${kind}Gradient>`

/** Big Buck Bunny (Blender's open film): the giant rabbit from behind, a moon, three bullies on a stump. */
function home() {
  const width = 1600
  const height = 900
  const random = randomSource(20260)
  const stage = { width, height, random }
  const hillY = x => 640 - 78 * Math.exp(-(((x - 1090) / 520) ** 2)) + (x - 800) * 0.02 + Math.sin(x / 90) * 3 + (x < 500 ? (500 - x) * 0.08 : 0)
  const hillLine = times(42, index => `L${index * 40 - 20} ${num(hillY(index * 40 - 20))}`).slice(1)
  const mountains = (y, rise, phase, fill, opacity) => {
    const crest = times(64, index => {
      const x = index * 26 - 26
      const wave = Math.sin(x / 310 + phase) * 0.5 + Math.sin(x / 127 + phase * 2.3) * 0.28 + Math.sin(x / 53 + phase * 4.1) * 0.14 + random(-0.1, 0.1)
      return `L${x} ${num(y - wave * rise)}`
    }).slice(1)
    return `<path d="M${crest}V900H-26Z" fill="${fill}" opacity="${opacity}"/>`
  }
  const pineShape = side => {
    let d = 'M0 -100'
    for (let tier = 1; tier <= 6; tier++) d += `L${num(3 * tier * (tier % 2 ? 1 : 0.9))} ${num(-100 + 16 * tier)}L${num(1.3 * tier)} ${num(-103.5 + 16 * tier)}`
    d += 'L1.8 0L-1.8 0'
    for (let tier = 6; tier >= 1; tier--)
      d += `L${num(-1.3 * tier)} ${num(-103.5 + 16 * tier)}L${num(-3 * tier * (tier % 2 ? side : 1))} ${num(-100 + 16 * tier)}`
    return `${d}Z`
  }
  const forest = (count, fromX, toX, line, minTall, maxTall, fill) =>
    `<g fill="${fill}">${times(count, () => {
      const x = Math.round(random(fromX, toX))
      return `<use href="#pine${Math.floor(random(2))}" transform="translate(${x} ${Math.round(line(x))})scale(${(random(minTall, maxTall) / 100).toFixed(2)})"/>`
    })}</g>`
  const dots = (count, size, opacity, bottom) =>
    `<path d="${times(count, () => `M${Math.round(random(width))} ${Math.round(random() ** 1.5 * bottom)}h0`)}" stroke="#fff" stroke-width="${size}" stroke-linecap="round" opacity="${opacity}"/>`
  const leaves = (x, y, spread, count, fill) =>
    [0.5, 0.34, 0.2]
      .map(
        size =>
          `<path d="${times(count, () => {
            const angle = random(6.28)
            const reach = Math.sqrt(random()) * spread
            return `M${Math.round(x + Math.cos(angle) * reach * 1.25)} ${Math.round(y + Math.sin(angle) * reach * 0.8)}h0`
          })}" stroke="${fill}" stroke-width="${Math.round(spread * size)}" stroke-linecap="round"/>`
      )
      .join('')
  const meadow = colour =>
    `<g fill="${colour}">${times(18, () => {
      const x = random(520, 1600)
      const y = random(hillY(x) + 40, 890)
      return `<use href="#flower" transform="translate(${Math.round(x)} ${Math.round(y)})scale(${(((y - 560) / 330) * 5 + 1.4).toFixed(1)})"/>`
    })}</g>`
  const flowers = ['#e879f9', '#c4b5fd', '#fbcfe8', '#fde68a'].map(meadow).join('')
  const fireflies = times(
    40,
    () => `<use href="#fly" transform="translate(${Math.round(random(560, 1580))} ${Math.round(random(520, 860))})scale(${random(1.2, 3.4).toFixed(1)})"/>`
  )
  const rabbit =
    '<path d="M-14 -214C-44 -262 -62 -330 -50 -372C-46 -388 -32 -388 -24 -374C-8 -344 0 -280 4 -226Z"/><path d="M18 -224C12 -280 26 -352 58 -386C70 -398 84 -392 84 -376C86 -332 64 -262 42 -214Z"/><ellipse cx="8" cy="-176" rx="62" ry="54"/><ellipse cx="-42" cy="-158" rx="26" ry="21"/><ellipse cx="58" cy="-156" rx="22" ry="20"/>' +
    '<path d="M-44 -168C-96 -124 -114 -62 -108 -14C-106 14 -70 22 0 22C80 22 120 12 122 -20C124 -66 104 -120 60 -168Z"/><ellipse cx="-84" cy="6" rx="46" ry="18"/><ellipse cx="96" cy="6" rx="50" ry="20"/><circle cx="104" cy="-34" r="24"/>'
  const bully = (x, y, scale, side) => `<use href="#bully" transform="translate(${x} ${num(y)})scale(${num(side * scale)} ${scale})"/>`
  const stumpY = hillY(1390)
  const defs = [
    fade('id="sky" x2="0" y2="1"', 'linear', [
      [0, '#120b33'],
      [0.28, '#2c1766'],
      [0.5, '#6d2aa8'],
      [0.64, '#c0459f'],
      [0.74, '#f58d8f']
    ]),
    fade('id="halo" cx="1096" cy="376" r="620" gradientUnits="userSpaceOnUse"', 'radial', [
      [0, '#ffe3d6', 0.85],
      [0.36, '#ff9ec4', 0.42],
      [0.7, '#a855f7', 0.14],
      [1, '#a855f7', 0]
    ]),
    fade('id="moon" x2="0" y2="1"', 'linear', [
      [0, '#fffaf0'],
      [0.6, '#ffe3cf'],
      [1, '#ffb9b4']
    ]),
    fade('id="spark"', 'radial', [
      [0, '#ffe9a8', 0.55],
      [1, '#ffe9a8', 0]
    ]),
    fade('id="hill" x2="0" y2="1"', 'linear', [
      [0, '#3a1d5e'],
      [0.25, '#241243'],
      [1, '#0d0a1c']
    ]),
    fade('id="mist" x2="0" y2="1"', 'linear', [
      [0, '#ffc2d6', 0],
      [0.5, '#ffc2d6', 0.34],
      [1, '#ffc2d6', 0]
    ]),
    fade('id="far" x2="0" y2="1"', 'linear', [
      [0.45, '#a24bb0'],
      [0.75, '#e0799f']
    ]),
    fade('id="mid" x2="0" y2="1"', 'linear', [
      [0.5, '#74349a'],
      [0.8, '#b5569f']
    ]),
    fade('id="near" x2="0" y2="1"', 'linear', [
      [0, '#4d2380'],
      [0.6, '#7d3a92']
    ]),
    fade('id="fur" x1="0" y1="-390" x2="0" y2="22" gradientUnits="userSpaceOnUse"', 'linear', [
      [0, '#3b1b60'],
      [0.5, '#2a1449'],
      [1, '#1a0d31']
    ]),
    `<path id="pine0" d="${pineShape(1)}"/><path id="pine1" d="${pineShape(0.86)}"/><g id="fly"><circle r="4" fill="url(#spark)"/><circle r="1" fill="#fff3c9"/></g><g id="flower" opacity=".75"><ellipse cx="-1" rx="1" ry=".62"/><ellipse cx="1" rx="1" ry=".62"/><ellipse cy="-.7" rx=".62" ry="1"/></g>`,
    '<clipPath id="above"><rect x="-200" y="-420" width="400" height="406"/></clipPath><g id="bully"><ellipse cy="-16" rx="12" ry="18"/><circle cx="-4" cy="-40" r="11"/><path d="M-12 -48l-2 -12 9 7zM0 -50l6 -10 3 12z"/><path d="M8 -4C30 -4 36 -26 30 -44C26 -58 10 -56 12 -44C22 -46 22 -30 6 -22Z"/></g>'
  ].join('')
  const moonSpots = [
    [1016, 300, 46, 40],
    [1180, 286, 30, 26],
    [1210, 400, 54, 48],
    [960, 420, 28, 26],
    [1100, 210, 26, 18]
  ]
  const thinClouds = [
    [420, 300, 340, 5],
    [560, 318, 260, 4],
    [250, 322, 200, 3],
    [700, 286, 150, 3],
    [1380, 470, 230, 5],
    [1290, 486, 170, 4],
    [860, 500, 260, 5],
    [760, 516, 200, 4]
  ]
  const layers = [
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    dots(60, 2, 0.45, 430),
    dots(50, 2.6, 0.7, 430),
    dots(30, 3.4, 0.9, 430),
    `<rect width="${width}" height="${height}" fill="url(#halo)"/>`,
    disc(1096, 376, 236, 'url(#moon)'),
    `<g fill="#f3b9b4" opacity=".4">${moonSpots.map(([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`).join('')}</g>`,
    `<g fill="#ffd9dc" opacity=".22">${thinClouds.map(([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`).join('')}</g>`,
    mountains(520, 70, 1.2, 'url(#far)', 0.75),
    mountains(560, 64, 3.9, 'url(#mid)', 1),
    `<rect y="470" width="${width}" height="150" fill="url(#mist)"/>`,
    forest(60, -20, 1620, x => 606 + Math.sin(x / 120) * 12, 46, 86, '#6a3191'),
    mountains(606, 36, 5.7, 'url(#near)', 1),
    forest(40, -20, 1620, x => 650 + Math.sin(x / 150) * 12, 90, 150, '#43206f'),
    `<rect y="540" width="${width}" height="130" fill="url(#mist)" opacity=".7"/>`,
    forest(9, -40, 560, () => 720, 230, 360, '#2a1550'),
    forest(7, 1340, 1640, () => 690, 210, 330, '#2c1652'),
    `<path d="M${hillLine}V900H-20Z" fill="url(#hill)"/><path d="M${hillLine}" fill="none" stroke="#ffb7c5" stroke-opacity=".5" stroke-width="2"/>`,
    group(
      1096,
      hillY(1096) - 4,
      1.02,
      `<g fill="#ffd3c9" stroke="#ffd3c9" stroke-width="5" stroke-linejoin="round" clip-path="url(#above)">${rabbit}</g><g fill="url(#fur)">${rabbit}</g>${stroke('M-34 -362C-40 -330 -28 -276 -10 -228', '#7c4aa0', 9, 0.55)}${stroke('M70 -372C46 -340 34 -280 32 -228', '#7c4aa0', 9, 0.55)}`
    ),
    `<g fill="#150b2a"><path d="M1352 ${num(stumpY + 20)}l10 -66q38 -12 78 0l14 66z"/><ellipse cx="1401" cy="${num(stumpY - 46)}" rx="40" ry="9" fill="#4a2a6e"/>${bully(1380, stumpY - 46, 0.9, 1)}${bully(1404, stumpY - 44, 1, 1)}${bully(1428, stumpY - 46, 0.8, -1)}</g>`,
    grass(stage, 150, 0, width, hillY, 10, 30, '#32185a'),
    grass(stage, 56, 940, 1270, x => hillY(x) + 34, 16, 46, '#291350'),
    flowers,
    grass(stage, 140, 0, width, x => 790 + Math.sin(x / 170) * 24, 30, 80, '#180d2e'),
    grass(stage, 100, 0, width, () => 880, 50, 130, '#0d0818'),
    fireflies,
    shape('M1600 0H1512C1524 120 1500 260 1526 420C1540 540 1516 700 1470 900H1600Z', '#0f0920') +
      shape('M1518 210C1470 190 1440 150 1380 140C1450 132 1490 150 1522 176Z', '#0f0920'),
    leaves(1320, 30, 120, 44, '#1d1038'),
    leaves(1400, 70, 150, 56, '#150b2b'),
    leaves(1540, 40, 180, 56, '#0d0819')
  ]
  return drawing('hero-home', width, height, `<defs>${defs}</defs>${layers.join('')}`, { slice: true })
}

/** Sintel (Blender's open film): the traveller with her spear on the last ridge, the small dragon above her. */
const film = scene('hero-film', { size: WIDE, palette: 'ice', light: [1130, 350] }, stage => {
  const { dusk } = PALETTES
  const { tone } = stage
  const INK = '#160f2e'
  const rim = (d, width = 4) => stroke(d, '#ffe9e0', width, 0.85)
  const cape =
    shape(
      'M-26 -292C-90 -288 -140 -236 -236 -262C-214 -228 -250 -206 -290 -214C-250 -160 -200 -150 -170 -156C-150 -110 -110 -84 -60 -76L-20 -150z',
      '#3a1c44'
    ) + shape('M-26 -292C-90 -288 -140 -236 -236 -262C-180 -216 -110 -226 -60 -200z', '#5a2a55')
  const body =
    shape('M-44 6L-40 -66L-46 -150H-2L-10 -66L-6 6H-58Q-58 -4 -44 -6z', INK) +
    shape('M18 6L14 -70L4 -150H46L40 -68L44 -6Q64 -4 64 6z', INK) +
    stroke('M-48 -40L-8 -46M-46 -26L-8 -32M12 -44L44 -38M14 -30L44 -24', '#4d3a5c', 5) +
    shape('M-40 -284Q0 -300 38 -284L44 -200L62 -116L48 -126L40 -108L24 -122L10 -104L-6 -122L-22 -104L-36 -122L-50 -108L-62 -120L-48 -200z', '#2a1a3a') +
    shape('M-44 -206H46L48 -184H-46z', '#6b3b3f') +
    shape('M-6 -294Q22 -298 38 -284L44 -200L62 -116L48 -126L40 -108L30 -118Q34 -220 -6 -294z', '#452a4d') +
    shape('M-44 -288Q-4 -312 44 -286L36 -262Q0 -276 -38 -262z', '#7a5a63')
  const head =
    shape('M2 -296L2 -330Q0 -372 26 -372Q41 -370 43 -352L52 -331L45 -327L46 -320L42 -316Q42 -302 28 -301L23 -299V-284H2z', '#d3a48e') +
    shape('M2 -296L2 -318Q10 -302 23 -299V-284H2z', '#a87865') +
    disc(35, -340, 3.4, INK) +
    stroke('M29 -350L42 -347', '#5c241d', 3.4) +
    stroke('M36 -313L43 -314', '#8a4a44', 2.6)
  const hair =
    shape(
      'M-36 -336C-46 -386 -8 -402 20 -392C43 -384 52 -366 46 -352C38 -358 28 -360 20 -358C23 -350 20 -340 13 -334C15 -322 6 -308 -8 -300C-30 -296 -48 -300 -62 -290C-54 -302 -56 -308 -74 -312C-54 -316 -46 -322 -62 -338C-46 -336 -40 -332 -36 -336z',
      '#8a3b2c'
    ) +
    shape('M0 -396C24 -398 50 -382 46 -352C36 -372 20 -384 0 -396z', '#c9623f') +
    stroke('M-20 -372C-28 -346 -16 -326 -34 -308M-2 -376C-8 -350 2 -330 -10 -308', '#6b2a20', 3)
  const spear =
    stroke('M74 10L118 -470', '#4a2f3a', 9) +
    stroke('M78 6L121 -466', '#a8736a', 3, 0.7) +
    shape('M119 -470L98 -520C104 -560 120 -590 132 -618C140 -586 146 -552 142 -516z', '#eaf6ff') +
    shape('M119 -470L132 -618C140 -586 146 -552 142 -516z', '#9cc2d8') +
    stroke('M112 -446C90 -440 70 -420 52 -430M114 -440C96 -420 84 -402 62 -400', '#c9623f', 7)
  const arm =
    shape('M22 -276L46 -270L74 -218L104 -236L112 -216L70 -186Q54 -190 48 -204z', '#2a1a3a') + disc(106, -226, 13, '#c99a86') + rim('M40 -270L72 -216', 3)
  const heroine = cape + body + head + hair + spear + arm + rim('M43 -352L52 -331L45 -327', 3) + rim('M40 -282L46 -200L62 -120')
  const dragon =
    shape('M24 -30C40 -120 120 -196 220 -210C206 -176 214 -150 232 -130C196 -124 176 -100 176 -76C140 -84 100 -60 66 -10z', '#4b2f5f') +
    stroke('M24 -30C60 -110 130 -180 220 -210M40 -30C90 -90 150 -120 232 -130M52 -24C90 -60 130 -76 176 -76', '#8d6a9c', 4) +
    shape('M60 14C110 50 160 40 190 6C204 -10 226 -8 232 8L262 -6L246 26L218 24C206 20 198 40 176 58C130 84 70 66 40 34z', INK) +
    shape('M-64 -54C-40 -70 -14 -46 10 -34C60 -46 96 -10 78 24C60 56 -6 52 -30 16C-40 0 -46 -16 -64 -22z', INK) +
    shape('M-46 -14C-36 20 -8 48 34 46C4 34 -16 8 -24 -20z', '#7d5068') +
    shape('M-40 -66C-60 -92 -104 -92 -118 -66L-146 -50C-150 -38 -138 -34 -124 -36C-108 -24 -72 -22 -50 -30C-36 -38 -32 -54 -40 -66z', INK) +
    shape('M-62 -82L-30 -118L-44 -74zM-84 -86L-66 -124L-66 -82z', '#4b2f5f') +
    oval(-96, -60, 7, 8, '#ffd98a') +
    disc(-98, -60, 3, INK) +
    shape('M-6 -26C-60 -100 -70 -180 -30 -260C-4 -226 24 -214 52 -216C44 -180 60 -152 84 -140C62 -116 56 -70 40 -30z', '#38224b') +
    stroke('M-6 -26C-50 -110 -60 -180 -30 -260M6 -28C10 -110 26 -170 52 -216M22 -28C36 -80 54 -116 84 -140', '#a77fb0', 4) +
    stroke('M0 44L-10 76L-24 80M-10 76L0 84M46 46L48 76L36 84M48 76L60 80', INK, 8) +
    rim('M-118 -66C-104 -92 -60 -92 -40 -66', 3) +
    rim('M-6 -26C-50 -110 -60 -180 -30 -260', 3)
  const snowfield = (d, fill, edge) => shape(d, fill) + (edge ? stroke(edge, '#fff', 4, 0.65) : '')
  return [
    shape('M0 0H1600V900H0z', dusk.zenith, 0.55),
    stars(stage, 120),
    halo(stage),
    glow(1130, 350, 520, 0.55),
    orb(1130, 350, 196),
    streaks(stage, 9, 250, 520, tone.glow, 0.16),
    ridge(stage, 560, 190, 2.1, '#5b86b4', { opacity: 0.65, sharp: true }),
    cloudBank(stage, 590, 26, 30, 80, tone.glow, 0.2),
    ridge(stage, 650, 150, 4.3, '#3f5f95', { opacity: 0.95, sharp: true }),
    cloudBank(stage, 690, 24, 40, 90, '#a9c6e6', 0.25),
    ridge(stage, 720, 70, 1, '#2d4478', { sharp: true }),
    `<linearGradient id="quiet"><stop stop-color="${dusk.zenith}" stop-opacity=".85"/><stop offset=".55" stop-color="${dusk.zenith}" stop-opacity="0"/></linearGradient>`,
    snowfield(
      'M-10 800C300 790 560 790 760 756C900 730 990 704 1100 700C1260 694 1420 730 1610 700V910H-10z',
      '#b9d5ee',
      'M560 786C700 770 840 740 940 722C1040 702 1140 694 1240 704C1380 718 1480 722 1610 700'
    ),
    snowfield('M-10 800C300 790 560 790 760 756C860 736 920 720 980 710C900 760 860 800 700 910H-10z', '#3d5a94'),
    shape('M980 710C960 760 1060 800 1010 910H700C860 800 900 760 980 710z', '#7fa3d0'),
    shape('M1000 704C900 720 800 780 560 812C760 800 940 760 1050 712z', '#1d2a5c', 0.6),
    times(9, index => oval(1040 + index * 26 + (index % 2) * 12, 736 + index * 17, 9 + index, 4 + index * 0.4, '#6f93c4')),
    group(1040, 708, 1.02, heroine),
    group(1330, 270, 0.98, dragon),
    snowfield('M-10 850C240 830 520 850 800 880C1080 905 1320 850 1610 830V910H-10z', '#14204a'),
    shape('M1120 884C1300 870 1440 838 1610 812V910H1000z', '#dcecfa', 0.9),
    shape('M1390 850l30 -60l26 20l22 -36l34 66z', '#26366e'),
    '<rect width="1600" height="900" fill="url(#quiet)"/>',
    flakes(stage, 90, 60, 880, 5, '#fff', 0.7),
    flakes(stage, 40, 200, 890, 9, '#fff', 0.45)
  ]
})

export const heroes = [home(), film]
