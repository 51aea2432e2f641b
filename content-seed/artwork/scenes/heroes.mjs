// The two heroes, 16:9. Words stand on the left: the left 45 % stays quiet, the subject stands right of the middle.
import { PALETTES } from '../palette.mjs'
import {
  WIDE,
  scene,
  cloudBank,
  disc,
  dragon,
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
  soft,
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
    place(oval(10, 18, 140, 16, '#05030a', 0.6)) +
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
    times(18, index => {
      const x = 600 + ((index * 173) % 740)
      const y = 480 + ((index * 97) % 240)
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

/** Sintel (Blender's open film): the traveller with her spear on the last ridge, the small dragon before her. */
const film = scene('hero-film', { size: WIDE, palette: 'ice', light: [1130, 330] }, stage => {
  const { tone } = stage
  const { dusk } = PALETTES
  const INK = '#150e2a'
  const SNOW = '#a9c3e4'
  const stand = inner => group(1046, 712, 1.1, inner)
  const cape =
    'M-46 -290C-20 -306 28 -306 48 -288C56 -250 46 -180 22 -118C-6 -66 -62 -58 -118 -66C-172 -74 -226 -40 -306 -78C-268 -98 -246 -118 -240 -150C-262 -160 -288 -170 -312 -204C-232 -192 -156 -216 -104 -258C-82 -276 -64 -284 -46 -290Z'
  const folds = 'M-30 -286C-60 -230 -120 -180 -240 -150M-8 -292C-20 -220 -60 -140 -160 -84M16 -294C16 -230 0 -150 -50 -84M34 -288C38 -230 30 -170 8 -120'
  const legs =
    shape('M-38 4C-36 -20 -32 -44 -34 -70L-40 -146H0L-6 -74C-6 -44 -4 -20 -2 4Q-20 8 -38 4Z', INK) +
    shape('M10 4C10 -20 8 -44 6 -70L2 -146H44L36 -72C38 -46 46 -22 52 2Q30 9 10 4Z', '#1c1436')
  const tunic =
    shape('M-44 -286C-20 -300 24 -300 44 -286L42 -208L60 -116C24 -100 -30 -100 -58 -118L-42 -208Z', '#2a1a44') + shape('M-44 -210H46L48 -190H-46Z', '#7a4a44')
  const arm =
    shape('M36 -288C64 -284 80 -252 98 -236L110 -258L126 -250L108 -210C94 -200 72 -204 56 -222L36 -250Z', '#2c1d46') +
    shape('M104 -262C116 -270 130 -260 126 -248C122 -238 106 -238 104 -262Z', '#c99a86')
  const head =
    shape(
      'M6 -372C32 -380 46 -368 48 -352L50 -342L59 -327C60 -323 56 -321 53 -321L54 -316L51 -313L53 -309C52 -304 50 -301 45 -300C38 -297 30 -297 24 -300L22 -282H-4L0 -320Z',
      '#cf9c84'
    ) +
    shape('M6 -372L4 -300L24 -300C34 -297 38 -297 45 -300C36 -306 26 -316 22 -334Z', '#8f5a52', 0.55) +
    shape(
      'M-26 -326C-34 -374 -6 -398 22 -394C42 -391 54 -374 49 -356C44 -366 38 -366 34 -356C34 -348 30 -342 24 -340C28 -326 24 -312 12 -304C-10 -298 -24 -308 -26 -326Z',
      '#7c2f2a'
    ) +
    shape(
      'M-14 -366C-50 -372 -84 -350 -132 -362C-104 -342 -96 -334 -116 -318C-90 -322 -74 -312 -80 -292C-52 -310 -22 -304 6 -308C20 -318 18 -340 -14 -366Z',
      '#8a362c'
    )
  const look =
    shape('M2 -318L-4 -282H22L24 -299C16 -302 8 -308 2 -318Z', '#6e3f44') +
    stroke('M36 -340Q42 -345 48 -341', '#1a0d18', 2.6) +
    stroke('M35 -349Q42 -354 48 -350', '#4a1f1c', 3) +
    stroke('M46 -313L53 -314', '#7a3038', 2.2) +
    soft(oval(40, -324, 7, 5, '#c2475c', 0.4))
  const strands = stroke('M-4 -384C-30 -366 -60 -350 -112 -352M6 -376C-20 -346 -50 -330 -96 -324M14 -360C0 -330 -30 -316 -70 -302', '#d8744a', 3, 0.7)
  const collar = shape('M-52 -282C-40 -308 -10 -314 6 -310C28 -314 50 -304 54 -282C40 -268 20 -274 4 -266C-14 -274 -38 -268 -52 -282Z', '#8d7a94')
  const spear = stroke('M78 14L122 -470', '#3a2436', 9) + shape('M121 -468L101 -518C106 -560 122 -592 134 -622C142 -588 148 -552 144 -514Z', '#cfe0f0')
  const ribbons = stroke('M114 -446C90 -444 68 -424 44 -438M116 -438C94 -418 78 -398 50 -402', '#b8483c', 7)
  const heroine = [
    lit(stand(legs), 'form'),
    lit(stand(tunic), 'form'),
    lit(stand(shape(cape, '#43204e') + soft(stroke(folds, '#1c0d2a', 16, 0.6) + stroke(folds.replace('M-30', 'M-26'), '#9a5a8a', 4, 0.5))), 'form'),
    lit(stand(collar), 'fur'),
    lit(stand(head), 'fine') + stand(look + strands),
    lit(stand(spear + ribbons), 'fine'),
    lit(stand(arm), 'form')
  ].join('')
  const mirrored = inner => lit(`<g transform="translate(2738 0) scale(-1 1)">${inner}</g>`)
  const prints = times(8, index => oval(1000 - index * 40 - (index % 2) * 16, 742 + index * 17, 10 + index * 1.6, 4 + index * 0.5, '#3c5590', 0.6))
  return [
    `<rect x="-40" y="-40" width="1700" height="1000" fill="${dusk.zenith}" opacity=".5" filter="none"/>`,
    stars(stage, 150),
    halo(stage),
    glow(1130, 330, 520, 0.4),
    orb(1130, 330, 184),
    ridge(stage, 570, 200, 2.1, '#6a8fbe', { opacity: 0.75, sharp: true }),
    mist(stage, 590, 190, 0.6),
    ridge(stage, 640, 150, 4.3, '#45649c', { sharp: true }),
    mist(stage, 660, 170, 0.55),
    cloudBank(stage, 716, 10, 50, 110, '#56719f', 0.75),
    ridge(stage, 760, 90, 1, '#2b3f74', { sharp: true }),
    `<linearGradient id="quiet"><stop stop-color="${dusk.zenith}" stop-opacity=".8"/><stop offset=".5" stop-color="${dusk.zenith}" stop-opacity="0"/></linearGradient>`,
    lit(shape('M-40 838C300 820 560 810 760 770C900 734 990 706 1100 702C1260 696 1420 730 1640 700V980H-40Z', SNOW), 'soil'),
    lit(shape('M-40 838C300 820 560 810 760 770C860 744 920 726 984 712C920 780 860 840 720 980H-40Z', '#34508a'), 'soil'),
    // her shadow falls towards us
    soft(shape('M1016 716C900 740 780 800 520 900H700C860 830 980 770 1080 718Z', '#141c40', 0.6)),
    soft(prints),
    flakes(stage, 110, 60, 880, 3.5, '#fff', 0.6),
    soft(flakes(stage, 26, 120, 890, 11, '#fff', 0.5)),
    heroine,
    dragon(1369, 250, 0.42, { ...tone, near: '#3a2a5c', dark: INK, mid: '#4b3f7c', glow: '#b7c8f0' }, mirrored),
    soft(oval(1052, 716, 90, 9, '#dcecfa', 0.5)),
    lit(shape('M-40 884C240 850 520 872 800 902C1080 926 1320 872 1640 846V1000H-40Z', '#131c42'), 'soil'),
    lit(shape('M1380 884L1410 806L1440 836L1466 786L1506 850L1530 822L1580 880Z', '#24336a'), 'rock'),
    '<rect x="-40" y="-40" width="1700" height="1000" fill="url(#quiet)" filter="none"/>'
  ]
})

export const heroes = [home, film]
