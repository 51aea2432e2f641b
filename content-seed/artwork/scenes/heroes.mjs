// The hero of the first page, 16:9. Words are on the left, so the left 45 % stays quiet and the subject is right of the middle.
import { WIDE, scene, disc, glow, grass, group, halo, lit, mist, mix, num, orb, oval, pines, ridge, shape, stars, streaks, stroke, times } from '../parts.mjs'
import { film } from './hero-film.mjs'

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
  // filters use the light's position in the scene, so they are applied outside the transform that moves things into place
  const place = inner => group(1096, hillY(1096) - 2, 1, inner)
  const rabbit =
    place(oval(10, 18, 140, 16, '#05030a', 0.6)) +
    [ears, body, limbs, oval(30, -6, 32, 27, '#4a2a74')].map(part => lit(place(part), 'fur')).join('') +
    place(`<g filter="url(#soft)">${stroke('M-40 -356C-42 -320 -30 -276 -14 -236M74 -360C54 -326 42 -280 36 -240', '#8a4a8f', 11, 0.4)}</g>`)
  const bully = (x, y, scale, side, turn) =>
    `<g transform="translate(${x} ${num(y)}) scale(${num(side * scale)} ${scale}) rotate(${turn})">${shape('M-12 2C-18 -14 -13 -32 -3 -34C9 -34 15 -16 12 2Z', '#170b2e')}${shape('M-15 -40C-16 -50 -8 -55 0 -54C9 -54 12 -46 10 -38C6 -30 -10 -30 -15 -40Z', '#170b2e')}${shape('M-13 -48L-16 -63L-5 -54ZM1 -54L7 -65L10 -50Z', '#170b2e')}${shape('M9 -2C30 2 40 -18 34 -42C30 -58 12 -58 13 -44C24 -46 23 -28 8 -18Z', '#22113f')}</g>`
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
    lit(bully(1316, hillY(1316) + 6, 1.2, -1, 3) + bully(1400, stumpY - 46, 1.45, -1, -2) + bully(1484, hillY(1484) + 8, 1.1, 1, 5), 'contre'),
    grass(stage, 70, 940, 1270, x => hillY(x) + 30, 16, 40, '#2b1453'),
    ['#e879f9', '#c4b5fd', '#fbcfe8'].map(meadow).join(''),
    grass(stage, 150, 0, width, x => 800 + Math.sin(x / 170) * 24, 26, 76, '#1c0f38'),
    grass(stage, 110, 0, width, () => 900, 50, 130, '#0d0818'),
    times(18, index => {
      const x = 600 + ((index * 173) % 740)
      const y = 480 + ((index * 97) % 240)
      return Math.abs(x - 1096) < 190 || Math.abs(x - 1400) < 70 ? '' : glow(x, y, 11, 0.8) + disc(x, y, 1.8, '#fff3c9')
    }),
    // one tree leans in from the right: bark, and the moon along its edge
    lit(
      shape('M1660 -20H1512C1520 80 1534 170 1556 260C1576 340 1600 420 1660 520Z', '#150b2a') +
        shape('M1548 200C1516 178 1480 150 1426 134C1484 126 1520 138 1540 158Z', '#150b2a'),
      'contre'
    ),
    lit(
      stroke('M1540 0C1546 100 1560 190 1580 270C1594 330 1610 380 1640 440M1572 0C1578 90 1588 170 1606 250C1616 300 1630 340 1650 380', '#2c1850', 5, 0.8),
      'wood'
    ),
    leaves(1390, 20, 84, 34, '#2a164c'),
    leaves(1470, 44, 100, 40, '#1f103e'),
    leaves(1570, 30, 110, 44, '#150b2c')
  ]
})

export const heroes = [home, film]
