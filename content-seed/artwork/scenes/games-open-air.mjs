// Games that are played under a sky, 16:9.
import {
  WIDE,
  scene,
  blur,
  box,
  car,
  cloudBank,
  disc,
  figure,
  flakes,
  floatingIsland,
  glow,
  grass,
  group,
  halo,
  lit,
  mist,
  mix,
  orb,
  oval,
  person,
  pines,
  ridge,
  road,
  sailingShip,
  sea,
  shape,
  soft,
  stars,
  stroke,
  times,
  tree,
  waves,
  wings
} from '../parts.mjs'

const TAILLIGHT =
  '<radialGradient id="taillight"><stop stop-color="#ff3b5c" stop-opacity=".7"/><stop offset="1" stop-color="#ff3b5c" stop-opacity="0"/></radialGradient>'
/** The car as a body in the light, its lamps as light. */
const litCar = (x, y, scale, tone) => lit(car(x, y, scale, tone).replace(TAILLIGHT, ''), 'form')
/** A little figure whose coat takes the rim. */
const walker = (x, y, scale, fill) => lit(figure(x, y, scale, fill), 'fine')

export const glasswing = scene('game-glasswing', { size: WIDE, palette: 'teal', seed: 'g1', light: [960, 330] }, stage => {
  const { tone } = stage
  const spire = (x, y, scale) =>
    lit(
      group(
        x,
        y,
        scale,
        shape(
          'M-34 200L-26 -80L-12 -100L0 -190L12 -100L26 -80L34 200ZM-70 200L-64 40L-52 -20L-40 40L-36 200ZM40 200L44 60L54 0L66 60L72 200Z',
          mix(tone.far, tone.mid, 0.6)
        )
      ),
      'wall'
    )
  return [
    stars(stage, 80),
    halo(stage),
    orb(960, 330, 186),
    ridge(stage, 560, 150, 1.4, tone.far, { opacity: 0.85, sharp: true }),
    mist(stage, 580, 180, 0.6),
    spire(330, 560, 1),
    spire(470, 610, 0.6),
    spire(1440, 580, 0.8),
    ridge(stage, 650, 120, 4.2, tone.mid, { sharp: true }),
    mist(stage, 660, 160, 0.5),
    cloudBank(stage, 700, 16, 60, 120, mix(tone.far, tone.mid, 0.4), 0.85),
    wings(960, 400, 1.16, tone, inner => lit(inner, 'fine')),
    cloudBank(stage, 830, 14, 80, 160, tone.near),
    flakes(stage, 26, 200, 640, 3, tone.light, 0.5)
  ]
})

// The road folds shut behind whoever is on it.
export const riftCircuit = scene('game-rift-circuit', { size: WIDE, palette: 'rose', seed: 'g2', light: [760, 430] }, stage => {
  const { tone } = stage
  const fold = 'M770 590C800 260 1120 -40 1660 40V210C1240 130 930 300 850 596Z'
  return [
    stars(stage, 60),
    halo(stage),
    orb(760, 430, 170),
    ridge(stage, 530, 170, 2.4, tone.far, { sharp: true, opacity: 0.85 }),
    mist(stage, 560, 180, 0.6),
    lit(shape(fold, mix(tone.near, tone.mid, 0.4)), 'soil'),
    soft(stroke('M770 590C800 260 1120 -40 1660 40M850 596C930 300 1240 130 1660 210', tone.glow, 9, 0.8)),
    stroke('M770 590C800 260 1120 -40 1660 40M850 596C930 300 1240 130 1660 210', tone.light, 3, 0.9),
    stroke('M806 592C860 290 1180 40 1660 124', tone.light, 6, 0.7).replace('/>', ' stroke-dasharray="40 46"/>'),
    lit(shape('M-40 960V250L120 210L190 320L270 290L330 430L420 410L470 540L590 580L640 610L560 960Z', mix(tone.mid, tone.near, 0.5)), 'rock'),
    lit(shape('M1660 960V330L1520 300L1430 390L1340 370L1270 490L1150 510L1060 590L960 612L1040 960Z', mix(tone.mid, tone.near, 0.6)), 'rock'),
    mist(stage, 620, 110, 0.5),
    road(stage, 598, 790),
    `<g filter="url(#puff)" opacity=".4">${times(9, index => oval(560 + index * 70, 800 + (index % 3) * 10, 70, 24, mix(tone.far, tone.near, 0.3)))}</g>`,
    TAILLIGHT + litCar(660, 680, 0.52, tone),
    litCar(880, 770, 1.22, tone),
    stroke('M60 860L420 720M1180 700L1540 850', tone.light, 4, 0.35)
  ]
})

export const tidebreaker = scene('game-tidebreaker', { size: WIDE, palette: 'blue', seed: 'g3', light: [1080, 270] }, stage => {
  const { tone } = stage
  const place = inner => lit(inner, 'fine')
  const bolt = 'M330 90L300 190L322 200L270 300L292 306L236 430M300 190L360 260M292 306L330 372'
  return [
    stars(stage, 50),
    halo(stage),
    orb(1080, 270, 122),
    `<g filter="url(#puff)">${times(34, index => oval(-40 + ((index * 97) % 1000), 70 + ((index * 53) % 190), 130, 52, mix(tone.near, tone.dark, ((index * 7) % 5) / 6), 0.85))}</g>`,
    blur(stroke(bolt, '#bcd0ff', 22, 0.8)),
    stroke(bolt, '#f4f7ff', 4),
    ridge(stage, 530, 50, 2, tone.far, { opacity: 0.7, sharp: true }),
    mist(stage, 540, 130, 0.7),
    sea(stage, 548),
    sailingShip(430, 556, 0.34, tone, place),
    sailingShip(1330, 560, 0.42, tone, place),
    waves(stage, 610, 2),
    oval(900, 664, 300, 24, '#05030a', 0.5),
    sailingShip(890, 588, 1.12, tone, place),
    waves(stage, 690, 4),
    soft(flakes(stage, 60, 600, 880, 5, tone.light, 0.35))
  ]
})

export const hollowOrchard = scene('game-hollow-orchard', { size: WIDE, palette: 'amber', seed: 'g4', light: [1050, 400] }, stage => {
  const { tone } = stage
  const house =
    shape('M640 640V516L760 410L880 516V640Z', mix(tone.dark, tone.near, 0.4)) +
    shape('M614 530L760 398L906 530L890 544L760 428L630 544Z', mix(tone.near, tone.mid, 0.4)) +
    shape('M820 452V396H850V480Z', tone.dark) +
    shape('M880 560H980V640H880Z', tone.dark) +
    shape('M872 562L900 520H972L1000 562Z', tone.near) +
    stroke('M660 560H700M660 600H690M800 620H860M840 540H866', tone.dark, 3, 0.6)
  return [
    stars(stage, 30),
    halo(stage),
    orb(1050, 400, 124),
    ridge(stage, 560, 90, 1, tone.far, { opacity: 0.9, sharp: true }),
    mist(stage, 570, 150, 0.7),
    pines(stage, 40, -20, 1620, 610, 36, 80, mix(tone.far, tone.mid, 0.5)),
    ridge(stage, 630, 40, 3, tone.mid),
    tree(stage, 470, 660, 0.7, tone.near, tone.mid),
    tree(stage, 1120, 670, 0.75, tone.near, tone.mid),
    lit(house, 'wall'),
    soft(stroke('M836 390C820 350 860 330 840 290C826 260 850 240 842 210', tone.glow, 18, 0.35)),
    box(682, 548, 44, 42, '#ffcf8a', 2) +
      stroke('M704 548V590M682 569H726', tone.dark, 4) +
      shape('M776 640V556Q796 540 816 556V640Z', '#ffdca0') +
      glow(704, 570, 90, 0.6) +
      glow(796, 600, 120, 0.6),
    lit(shape('M776 640H820C850 700 930 780 1060 960H560C700 800 770 720 776 640Z', mix(tone.mid, tone.glow, 0.25)), 'soil'),
    ridge(stage, 720, 30, 5, tone.near),
    lit(shape('M786 700C860 760 960 840 1040 960H600C720 850 780 780 786 700Z', mix(tone.near, tone.mid, 0.6)), 'soil'),
    walker(800, 770, 0.95, mix(tone.dark, '#2a1220', 0.3)),
    glow(846, 742, 90, 0.8) + disc(846, 742, 6, '#fff0c2'),
    tree(stage, 190, 800, 1.5, tone.dark, mix(tone.near, tone.mid, 0.4)),
    tree(stage, 1420, 810, 1.6, tone.dark, mix(tone.near, tone.mid, 0.4)),
    lit(
      times(9, index => disc(110 + ((index * 61) % 190), 400 + ((index * 83) % 150), 10, '#c8323c')) +
        times(9, index => disc(1330 + ((index * 61) % 200), 380 + ((index * 83) % 160), 11, '#c8323c')),
      'gloss'
    ),
    ridge(stage, 860, 24, 2, tone.dark),
    grass(stage, 130, -20, 1620, () => 880, 16, 60, '#12070c')
  ]
})

// Islands in the air, a courier under a kite.
export const kiteborne = scene('game-kiteborne', { size: WIDE, palette: 'ice', light: [430, 290] }, stage => {
  const { tone } = stage
  const fall = (x, y, wide, tall) =>
    soft(shape(`M${x} ${y}h${wide}l18 ${tall}h${-wide - 36}z`, 'url(#beam)', 0.7)) +
    stroke(`M${x + wide * 0.3} ${y}v${tall * 0.8}M${x + wide * 0.7} ${y}v${tall * 0.6}`, '#fff', 2, 0.5)
  const house = (x, y, scale) =>
    lit(
      group(
        x,
        y,
        scale,
        shape('M-34 0V-44L0 -76L34 -44V0z', '#3a3350') +
          shape('M-44 -40L0 -84L44 -40L36 -34L0 -66L-36 -34z', '#6b3f52') +
          shape('M12 -66V-92H22V-58Z', '#2a2440')
      ),
      'fine'
    ) + group(x, y, scale, shape('M-10 0v-24q10 -8 20 0V0z', '#ffd98a') + glow(0, -14, 34, 0.7))
  const kite =
    shape('M0 -180L166 -62L0 196L-166 -62z', '#d9577c') +
    shape('M0 -180L166 -62L0 -38z', '#f2b45c') +
    shape('M0 -180L-166 -62L0 -38z', '#e88a5e') +
    shape('M0 -38L-166 -62L0 196z', '#a83a6a')
  return [
    stars(stage, 50),
    halo(stage),
    orb(430, 290, 100),
    ridge(stage, 700, 130, 1.1, tone.far, { opacity: 0.75, sharp: true }),
    mist(stage, 690, 200, 0.7),
    cloudBank(stage, 740, 14, 60, 120, mix(tone.far, tone.glow, 0.3), 0.7),
    fall(664, 340, 26, 330),
    floatingIsland(700, 330, 150, 160, mix(tone.far, '#4a7a6a', 0.4), mix(tone.mid, tone.far, 0.5)),
    pines(stage, 7, 620, 790, 326, 40, 84, mix(tone.mid, tone.far, 0.3)),
    cloudBank(stage, 800, 12, 70, 130, tone.far, 0.8),
    fall(1316, 476, 44, 380),
    floatingIsland(1290, 460, 260, 270, mix(tone.mid, '#3a6a5a', 0.4), tone.near),
    pines(stage, 9, 1080, 1220, 458, 70, 140, tone.near),
    house(1390, 450, 1.15),
    floatingIsland(210, 620, 190, 200, mix(tone.mid, '#3a6a5a', 0.4), tone.near),
    pines(stage, 8, 60, 330, 618, 60, 124, tone.near),
    house(240, 616, 0.8),
    lit(group(930, 240, 0.98, kite), 'form'),
    group(
      930,
      240,
      0.98,
      stroke('M0 -180V196M-166 -62L0 -38L166 -62', '#fff', 4, 0.6) + stroke('M0 196C30 250 -20 300 10 350M-166 -62L-4 330M166 -62L24 330', '#1a1830', 2.5, 0.8)
    ),
    lit(person(942, 704, 1.5, '#2a2346', 'up', { legs: 'walk' }).replace(/<ellipse[^>]*\/>/, ''), 'fine'),
    cloudBank(stage, 880, 12, 80, 150, tone.near)
  ]
})
