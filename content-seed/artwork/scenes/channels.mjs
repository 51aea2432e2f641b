// Three TV channels, 16:9; their pictures are also used as places.
import {
  CHILD,
  STANDING,
  WIDE,
  scene,
  body,
  box,
  disc,
  flakes,
  glow,
  grass,
  group,
  halo,
  lightCone,
  lit,
  mist,
  mix,
  num,
  orb,
  oval,
  pines,
  ridge,
  sailingShip,
  shape,
  soft,
  stars,
  stroke,
  times
} from '../parts.mjs'
import { cornerFlag } from './channel-sports.mjs'

// An old set on a hill, tuned to the moon.
const pogOriginals = scene('channel-pog-originals', { size: WIDE, palette: 'violet', light: [741, 529] }, stage => {
  const { tone } = stage
  // whole on a phone too, which sees less than half of the scene's width
  const at = inner => group(800, 551, 0.74, inner)
  const glass = 'M-330 -162Q-330 -222 -270 -222H106Q166 -222 166 -162V162Q166 222 106 222H-270Q-330 222 -330 162Z'
  return [
    stars(stage, 170),
    halo(stage),
    times(
      6,
      index =>
        `<circle cx="800" cy="529" r="${350 + index * 84}" fill="none" stroke="${tone.light}" stroke-width="2.500" opacity="${num(0.26 - index * 0.04)}" filter="url(#soft)"/>`
    ),
    ridge(stage, 620, 150, 1.5, tone.far, { opacity: 0.85, sharp: true }),
    mist(stage, 640, 190, 0.6),
    pines(stage, 60, -20, 1620, 720, 50, 130, mix(tone.mid, tone.far, 0.3)),
    mist(stage, 720, 150, 0.5),
    ridge(stage, 750, 50, 4, tone.near),
    soft(oval(800, 838, 280, 22, '#05030a', 0.8)),
    lit(at(stroke('M-40 -260L-150 -352M40 -260L196 -338', '#5c4a80', 9) + disc(-152, -354, 12, '#ff7ac2') + disc(198, -339, 12, '#ff7ac2')), 'gloss'),
    lit(at(shape('M-240 240L-290 390H-246L-170 240zM240 240L290 390H246L170 240z', '#2a1a28')), 'wood'),
    lit(at(box(-384, -274, 768, 548, '#4a2a3c', 58)), 'wood'),
    lit(at(box(-358, -248, 552, 496, '#1a1026', 72)), 'bulk'),
    `<clipPath id="tube"><path d="${glass}" transform="translate(800 551) scale(0.74)"/></clipPath>`,
    // tonight: a ship that sails past the moon
    `<g clip-path="url(#tube)"><g transform="translate(208 218) scale(0.74)">${box(440, 200, 560, 500, 'url(#sky)')}${orb(720, 430, 150)}${mist(stage, 560, 160, 0.5)}${sailingShip(716, 500, 0.5, { ...tone, dark: '#1a0c30', mid: '#4a2470', far: '#5a3080', glow: '#a8549c' }, inner => lit(inner, 'fine'))}<g filter="url(#puff)" opacity=".9">${times(12, index => oval(450 + index * 50, 566 + (index % 3) * 12, 62, 26, index % 2 ? mix(tone.glow, tone.far, 0.35) : mix(tone.far, tone.mid, 0.4)))}</g>${lit(shape('M440 640Q560 580 660 628T860 622T1000 610V720H440Z', tone.mid), 'soil')}${lit(shape('M440 672Q640 630 800 668T1000 654V720H440Z', tone.dark), 'soil')}${stroke(
      times(42, index => `M440 ${234 + index * 11}H1000`),
      '#0a0614',
      2,
      0.2
    )}</g></g>`,
    soft(at(shape('M-316 -150Q-316 -208 -262 -208H-120Q-280 -150 -300 40Q-320 -40 -316 -150Z', '#fff', 0.2))),
    glow(739, 544, 311, 0.35),
    lit(at(disc(284, -150, 48, '#8a6f9c') + disc(284, -20, 48, '#8a6f9c')), 'gloss'),
    at(
      stroke('M284 -150L310 -176M284 -20L262 -54', '#1a1026', 8) +
        stroke(
          times(7, index => `M244 ${76 + index * 22}H326`),
          '#1a1026',
          7
        )
    ),
    // two who came up the hill to watch
    soft(oval(1290, 846, 110, 9, '#05030a', 0.7)),
    lit(body(1322, 846, 0.36, STANDING, '#150a2a') + body(1254, 848, 0.245, CHILD, '#150a2a'), 'back'),
    grass(stage, 130, -20, 1620, x => 812 + Math.sin(x / 140) * 10, 14, 46, '#170c2c'),
    ridge(stage, 860, 24, 2, tone.dark)
  ]
})

// A small lamp, a great depth, somebody large in the dark.
const soundings = scene('channel-soundings', { size: WIDE, palette: 'blue', light: [820, 40] }, stage => {
  const { tone, width, random } = stage
  const kelp = (x, tall, lean, fill) =>
    lit(
      stroke(`M${x} 940C${x + lean} ${910 - tall * 0.3} ${x - lean} ${910 - tall * 0.6} ${x + lean * 0.6} ${910 - tall}`, fill, 11) +
        times(9, index => {
          const y = 900 - (tall * (index + 0.6)) / 9.4
          const side = index % 2 ? 1 : -1
          const sway = Math.sin((index / 9) * 3.1) * lean * 0.5
          return shape(`M${num(x + sway)} ${num(y)}q${side * 26} -26 ${side * 64} -12q${side * -26} 24 ${side * -64} 12z`, fill)
        }),
      'fine'
    )
  const bubbles = times(26, () => {
    const size = random(4, 14)
    const [x, y] = [random(width), random(120, 820)]
    return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(size)}" fill="${tone.light}" fill-opacity=".08" stroke="${tone.light}" stroke-width="1.500" opacity=".5"/><circle cx="${num(x - size * 0.3)}" cy="${num(y - size * 0.3)}" r="${num(size * 0.2)}" fill="#fff" opacity=".7"/>`
  })
  const whale =
    'M604 398C640 348 760 304 900 298C1010 294 1110 312 1184 330L1210 304C1226 306 1232 324 1238 342C1294 340 1352 322 1398 294C1416 246 1466 204 1562 196C1544 230 1528 252 1502 270C1534 276 1558 298 1570 334C1522 322 1472 322 1432 332C1372 392 1282 462 1182 506C1062 558 902 574 782 542C692 518 632 468 604 398Z'
  const throat = 'M604 398C650 436 740 454 826 432C866 474 930 504 1010 512C1080 518 1140 510 1200 494C1070 558 902 574 782 542C692 518 632 468 604 398Z'
  const grooves = times(9, index => {
    const share = index / 8
    return `M${num(630 + share * 150)} ${num(424 + share * 116)}C${num(740 + share * 90)} ${num(470 + share * 66)} ${num(860 + share * 60)} ${num(506 + share * 44)} ${num(1080 - share * 20)} ${num(516 + share * 34)}`
  })
  const sub = inner => group(842, 730, 0.66, inner)
  return [
    box(-40, -40, 1700, 1000, '#04102c'),
    `<rect x="-40" y="-40" width="1700" height="1000" fill="url(#halo)"/>`,
    soft(lightCone(500, -60, 120, 900, 560, 900, 0.35) + lightCone(820, -60, 600, 900, 1060, 900, 0.45) + lightCone(1200, -60, 1160, 900, 1580, 900, 0.3)),
    `<g filter="url(#glitter)" opacity=".8">${shape('M-40 -40H1640V60Q1200 100 800 70T-40 90Z', 'url(#airtop)')}</g>`,
    ridge(stage, 640, 150, 4.1, mix(tone.far, tone.mid, 0.5), { opacity: 0.4, sharp: true }),
    mist(stage, 640, 300, 0.25),
    // the whale: back, throat with its grooves, jaw, eye, fins
    lit(shape('M960 470C1000 540 1090 590 1190 604C1160 540 1120 490 1060 452Z', '#142450'), 'form'),
    lit(shape(whale, '#2a4684'), 'bulk'),
    `<clipPath id="throat"><path d="${throat}"/></clipPath>`,
    lit(shape(throat, '#88a6d0'), 'form'),
    `<g clip-path="url(#throat)" filter="none">${stroke(grooves, '#1b2f66', 5, 0.75)}${stroke(grooves, '#c9dcf6', 1.6, 0.5).replace('<path', '<path transform="translate(0 -4)"')}</g>`,
    `<g filter="none">${stroke('M606 400C650 438 742 456 828 432Q840 428 846 418', '#0a1638', 7)}${stroke('M606 394C650 430 742 448 826 424', '#a9c6f0', 2.5, 0.6)}${disc(868, 424, 13, '#0a1638')}${disc(868, 424, 9, '#1d2f5c')}${disc(864, 420, 3, '#e6f0ff')}${stroke('M852 436Q868 446 886 434', '#122250', 4)}</g>`,
    soft(times(34, index => disc(690 + ((index * 97) % 620), 326 + ((index * 53) % 60), 2 + (index % 3) * 1.6, '#9fbce6', 0.35))),
    lit(
      times(11, index => disc(630 + index * 17, num(372 - Math.sin((index / 10) * 2) * 34 + (index % 2) * 12), 5.5, '#3f5f9c')),
      'fine'
    ),
    lit(
      shape(
        'M900 486C890 560 920 650 1000 726C1010 740 1032 742 1034 722C1036 700 1024 690 1030 672C1018 656 1024 640 1012 622C1016 600 1000 590 1002 570C1000 540 990 516 984 496Z',
        '#22386e'
      ),
      'form'
    ),
    stroke('M914 530C914 580 940 650 1006 718', '#86a6dc', 3, 0.5),
    soft(oval(950, 488, 56, 20, '#2a4a98', 0.9)),
    ridge(stage, 780, 90, 2.2, tone.near, { sharp: true }),
    mist(stage, 790, 170, 0.25),
    group(912, 744, 1, soft(lightCone(0, 0, -150, 620, 150, 620, 0.95)), -112),
    // the small yellow boat
    lit(sub(shape('M-150 -20L-214 -60V60L-150 20z', '#b06a24') + stroke('M-46 -104V-146H-12', '#d98a30', 10) + box(-94, -108, 96, 50, '#d98a30', 12)), 'gloss'),
    lit(sub(box(-152, -72, 246, 144, '#e0a040', 72)), 'bulk'),
    sub(stroke('M-110 -66V66M-40 -71V71', '#9c6420', 3, 0.7) + times(8, index => disc(-110, -54 + index * 15, 2.5, '#7a4a16'))),
    lit(sub(disc(40, -6, 66, '#6b4a24')), 'gloss'),
    sub(
      disc(40, -6, 50, '#bfe0f6') +
        shape('M0 24C10 -10 30 -20 44 -20C60 -20 76 -8 82 24Q60 44 40 44Q14 44 0 24Z', '#2a3c5c') +
        disc(44, -22, 15, '#b8805c') +
        stroke('M28 -26C30 -46 58 -46 60 -26', '#1a1426', 8)
    ),
    soft(sub(shape('M4 -34A50 50 0 0 1 60 -50Q20 -40 10 -4z', '#fff', 0.8))),
    lit(sub(stroke('M-120 90H60M-100 72V90M40 72V90', '#2a3c5c', 9) + disc(-92, 0, 19, '#6b4a24') + disc(100, 22, 17, '#6b4a24')), 'gloss'),
    sub(disc(-92, 0, 11, '#bfe0f6') + disc(104, 22, 10, '#fff') + glow(104, 22, 90)),
    bubbles,
    ridge(stage, 850, 40, 4, tone.dark),
    kelp(80, 430, 40, '#0a1c40'),
    kelp(170, 280, -30, '#0c2248'),
    kelp(1470, 460, 40, '#0a1c40'),
    kelp(1380, 300, -34, '#0c2248'),
    kelp(1560, 340, 26, '#0a1c40'),
    soft(flakes(stage, 50, 100, 860, 5, tone.light, 0.3))
  ]
})

export const channels = [pogOriginals, cornerFlag, soundings]
