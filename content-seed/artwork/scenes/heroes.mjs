// The two heroes, 16:9. Words stand on the left: the left 45 % stays quiet, the subject stands right of the middle.
import { PALETTES } from '../palette.mjs'
import {
  WIDE,
  scene,
  cloudBank,
  disc,
  flakes,
  glow,
  grass,
  group,
  halo,
  lit,
  mist,
  mix,
  num,
  orb,
  oval,
  pines,
  ridge,
  shape,
  stars,
  streaks,
  stroke,
  times
} from '../parts.mjs'

/** Big Buck Bunny (Blender's open film): the giant rabbit from behind, a moon, three bullies on a stump. */
const home = scene('hero-home', { size: WIDE, palette: 'violet', seed: 20260, light: [1096, 372] }, stage => {
  const { tone, width, random } = stage
  const hillY = x => 640 - 78 * Math.exp(-(((x - 1090) / 520) ** 2)) + (x - 800) * 0.02 + Math.sin(x / 90) * 3 + (x < 500 ? (500 - x) * 0.08 : 0)
  const hillLine = times(44, index => `L${index * 40 - 60} ${num(hillY(index * 40 - 60))}`).slice(1)
  const leaves = (x, y, spread, count, fill) =>
    lit(
      `<path d="${times(count, () => {
        const angle = random(6.28)
        const reach = Math.sqrt(random()) * spread
        return `M${Math.round(x + Math.cos(angle) * reach * 1.25)} ${Math.round(y + Math.sin(angle) * reach * 0.8)}h.1`
      })}" stroke="${fill}" stroke-width="${Math.round(spread * 0.3)}" stroke-linecap="round"/>`,
      'leaf'
    )
  const meadow = colour => {
    const heads = times(16, () => {
      const x = random(560, 1600)
      const y = random(hillY(x) + 50, 890)
      const size = ((y - 560) / 330) * 4 + 1.6
      return (
        stroke(`M${num(x)} ${num(y)}q${num(random(-3, 3))} ${num(size * 3)} 0 ${num(size * 7)}`, '#1a0d31', num(size * 0.5)) +
        times(5, petal =>
          oval(x + Math.cos(petal * 1.257) * size, y + Math.sin(petal * 1.257) * size * 0.66, size * 0.8, size * 0.62, mix(colour, tone.near, random(0.1, 0.5)))
        ) +
        disc(x, y, size * 0.5, '#fde68a')
      )
    })
    return lit(heads, 'fine')
  }
  const ears =
    shape('M-16 -212C-46 -258 -70 -326 -56 -374C-50 -394 -34 -392 -24 -376C-8 -344 0 -282 4 -226Z', '#1f0d3a') +
    shape('M18 -224C14 -280 30 -350 66 -380C80 -391 92 -384 90 -368C88 -324 66 -262 42 -214Z', '#1f0d3a')
  const body =
    shape(
      'M-54 -180C-56 -214 -28 -232 8 -232C46 -232 72 -212 70 -176C78 -166 82 -156 74 -148C92 -118 116 -70 122 -24C124 4 90 18 0 20C-82 20 -108 10 -108 -18C-112 -66 -92 -122 -62 -150C-70 -160 -66 -172 -54 -180Z',
      '#190a30'
    ) +
    oval(-84, 4, 48, 19, '#150828') +
    oval(98, 4, 52, 21, '#150828')
  const limbs =
    shape('M-86 -132C-122 -98 -136 -58 -128 -22C-122 -6 -104 -8 -98 -24C-92 -56 -78 -86 -62 -104Z', '#1e0d38') +
    shape('M88 -132C128 -100 146 -64 142 -28C138 -10 118 -10 112 -26C104 -58 92 -88 72 -104Z', '#1e0d38')
  // filters take the light where it stands in the scene: they go around what is moved into place
  const place = inner => group(1096, hillY(1096) - 2, 1, inner)
  const rabbit =
    place(oval(10, 16, 190, 24, '#05030a', 0.55)) +
    [ears, body, limbs, oval(30, -6, 32, 27, '#4a2a74')].map(part => lit(place(part), 'fur')).join('') +
    place(`<g filter="url(#soft)">${stroke('M-40 -356C-42 -320 -30 -276 -14 -236M74 -360C54 -326 42 -280 36 -240', '#8a4a8f', 11, 0.4)}</g>`)
  const bully = (x, y, scale, side, turn) =>
    `<g transform="translate(${x} ${num(y)}) scale(${num(side * scale)} ${scale}) rotate(${turn})">${shape('M-12 2C-18 -14 -13 -32 -3 -34C9 -34 15 -16 12 2Z', '#1d0f38')}${shape('M-15 -40C-16 -50 -8 -55 0 -54C9 -54 12 -46 10 -38C6 -30 -10 -30 -15 -40Z', '#24133f')}${shape('M-13 -48L-16 -63L-5 -54ZM1 -54L7 -65L10 -50Z', '#24133f')}${shape('M9 -2C30 2 40 -18 34 -42C30 -58 12 -58 13 -44C24 -46 23 -28 8 -18Z', '#301a55')}</g>`
  const stumpY = hillY(1390)
  const stump =
    shape(
      `M1344 ${num(stumpY + 26)}C1358 ${num(stumpY + 6)} 1360 ${num(stumpY - 30)} 1362 ${num(stumpY - 48)}H1440C1442 ${num(stumpY - 24)} 1448 ${num(stumpY + 6)} 1466 ${num(stumpY + 28)}Z`,
      '#1c0e33'
    ) +
    oval(1401, stumpY - 48, 40, 9, '#6b4a94') +
    `<ellipse cx="1401" cy="${num(stumpY - 48)}" rx="24" ry="5" fill="none" stroke="#2a1548" stroke-width="2"/>`
  return [
    stars(stage, 150),
    halo(stage),
    orb(1096, 372, 226),
    streaks(stage, 7, 250, 500, tone.light, 0.1),
    ridge(stage, 560, 120, 1.2, '#9a4aa8', { sharp: true, opacity: 0.8 }),
    mist(stage, 560, 150, 0.55),
    ridge(stage, 590, 80, 3.9, '#6d3394', { sharp: true }),
    pines(stage, 70, -20, 1620, 622, 40, 84, '#5f2d88'),
    mist(stage, 600, 150, 0.5),
    pines(stage, 44, -20, 1620, 672, 90, 150, '#3f1f6a'),
    mist(stage, 650, 120, 0.35),
    pines(stage, 8, -40, 520, 760, 250, 380, '#241149'),
    pines(stage, 6, 1370, 1650, 720, 230, 350, '#281350'),
    `<linearGradient id="hill" x1="0" y1="560" x2="0" y2="900" gradientUnits="userSpaceOnUse"><stop stop-color="#47247a"/><stop offset=".3" stop-color="#271249"/><stop offset="1" stop-color="#0d0820"/></linearGradient>`,
    lit(shape(`M${hillLine}V960H-60Z`, 'url(#hill)'), 'soil'),
    grass(stage, 170, 0, width, hillY, 8, 24, '#3a1f66'),
    rabbit,
    lit(stump, 'wood'),
    lit(bully(1380, stumpY - 48, 0.95, 1, -4) + bully(1405, stumpY - 46, 1.05, 1, 3) + bully(1430, stumpY - 48, 0.84, -1, 6), 'fine'),
    grass(stage, 70, 940, 1270, x => hillY(x) + 30, 16, 40, '#2b1453'),
    ['#e879f9', '#c4b5fd', '#fbcfe8'].map(meadow).join(''),
    grass(stage, 150, 0, width, x => 800 + Math.sin(x / 170) * 24, 26, 76, '#1c0f38'),
    grass(stage, 110, 0, width, () => 900, 50, 130, '#0d0818'),
    times(22, () => {
      const x = random(600, 1340)
      const y = random(470, 780)
      return Math.abs(x - 1096) < 190 || Math.abs(x - 1400) < 70 ? '' : glow(x, y, 11, 0.8) + disc(x, y, 1.8, '#fff3c9')
    }),
    lit(
      shape('M1640 -20H1526C1530 120 1508 260 1532 420C1546 540 1526 700 1480 910H1640Z', '#100922') +
        shape('M1526 214C1478 196 1440 156 1374 140C1450 128 1500 150 1532 180Z', '#100922'),
      'wood'
    ),
    leaves(1330, 24, 120, 60, '#2a164c'),
    leaves(1430, 60, 150, 70, '#1c0e38'),
    leaves(1560, 40, 170, 70, '#120926')
  ]
})

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

export const heroes = [home, film]
