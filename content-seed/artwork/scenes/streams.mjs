// Seven live streams, 16:9. The lower left corner stays calm: the viewers chip stands there.
import {
  WIDE,
  scene,
  beams,
  blur,
  box,
  car,
  city,
  crowd,
  disc,
  flakes,
  glow,
  grass,
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
  road,
  shape,
  soft,
  stars,
  stroke,
  times,
  tree,
  veil
} from '../parts.mjs'
import { bust } from './portraits.mjs'
import { buildingASynth, drawingDragons, nightBakery } from './streams-desks.mjs'

// Two teams, one cup, and a crowd that stands.
const grandFinal = scene('stream-grand-final', { size: WIDE, palette: 'violet', seed: 's1', light: [800, 330] }, stage => {
  const { tone, random } = stage
  const screen = (d, fill) =>
    lit(shape(d, '#0c0718'), 'bulk') + shape(d, fill, 0.92).replace('/>', ' transform="translate(800 300) scale(.95) translate(-800 -300)"/>')
  const scanlines = stroke(
    times(26, index => `M452 ${146 + index * 12}H1148`),
    '#0c0718',
    3,
    0.3
  )
  const cup =
    shape('M712 300H888C888 392 858 450 818 468V500L862 528V548H738V528L782 500V468C742 450 712 392 712 300Z', '#e9b457') +
    shape('M712 300H790C784 392 790 450 800 468V548H738V528L782 500V468C742 450 712 392 712 300Z', '#fff0c4', 0.6) +
    stroke('M714 322C650 316 656 410 734 418M886 322C950 316 944 410 866 418', '#e9b457', 15) +
    oval(800, 300, 88, 13, '#7a4a12')
  const booth = (x, side) =>
    lit(shape(`M${x - 210} 600L${x - 190} 512H${x + 190}L${x + 210} 600Z`, '#2a1450'), 'wall') +
    stroke(`M${x - 190} 514H${x + 190}`, side < 0 ? '#ff9ad0' : '#a9b8ff', 5) +
    times(5, index => {
      const at = x - 148 + index * 74
      return (
        lit(
          shape(`M${at - 29} 516C${at - 29} 472 ${at - 14} 466 ${at} 466S${at + 29} 472 ${at + 29} 516Z`, '#150a2b') +
            `<ellipse cx="${at + ((index * 3) % 5) - 2}" cy="446" rx="15" ry="19" fill="#1d0f38"/>`,
          'back'
        ) +
        stroke(`M${at - 17} 448C${at - 18} 418 ${at + 18} 418 ${at + 17} 448`, side < 0 ? '#ff9ad0' : '#a9b8ff', 4) +
        shape(`M${at - 27} 514V486H${at + 27}V514Z`, '#0c0718') +
        glow(at, 486, 34, 0.5)
      )
    })
  const sticks = times(46, () => {
    const x = random(1600)
    const y = random(640, 800)
    const colour = random() < 0.5 ? '#ff7ac2' : '#8fa8ff'
    return stroke(`M${num(x)} ${num(y)}l${num(random(-14, 14))} -34`, colour, 6, 0.9)
  })
  return [
    box(-40, -40, 1700, 1000, '#0e0620'),
    halo(stage),
    lit(shape('M-40 330Q800 60 1640 330V470Q800 240 -40 470Z', '#251146'), 'wall'),
    stroke('M-40 318Q800 48 1640 318', tone.glow, 4, 0.7),
    crowd(stage, 424, 8, '#4a2480', 520),
    crowd(stage, 456, 10, '#3a1a6a', 540),
    // trusses and lamps
    lit(
      stroke('M60 30H1540M60 66H1540', '#1a0e30', 9) +
        stroke(
          times(38, index => `M${60 + index * 40} ${index % 2 ? 30 : 66}L${100 + index * 40} ${index % 2 ? 66 : 30}`),
          '#1a0e30',
          5
        ),
      'fine'
    ),
    beams(stage, 64, 9),
    screen('M420 120H1180V450H420Z', 'url(#sky)'),
    `<clipPath id="left"><path d="M440 130H812L776 440H440Z"/></clipPath><clipPath id="right"><path d="M812 130H1160V440H776Z"/></clipPath>`,
    `<g clip-path="url(#left)">${box(440, 130, 372, 310, '#a82f86')}${blur(disc(560, 250, 150, '#ff9ad0', 0.8))}${orb(590, 262, 78)}${disc(626, 246, 70, '#a82f86')}</g>`,
    `<g clip-path="url(#right)">${box(776, 130, 384, 310, '#2b2a9a')}${blur(disc(1010, 280, 150, '#8fa8ff', 0.8))}${lit(shape('M1046 150L940 300H1010L972 420L1092 262H1018Z', '#eef0ff'), 'form')}</g>`,
    scanlines,
    soft(stroke('M812 130L776 440', '#fff', 8)),
    glow(800, 430, 300, 0.7),
    lit(shape('M640 600L668 548H932L960 600Z', '#3a1d66'), 'wall'),
    lit(cup, 'gloss'),
    booth(392, -1),
    booth(1208, 1),
    lit(shape('M120 600H1480L1560 664H40Z', '#2d1654'), 'wall'),
    stroke('M120 602H1480', tone.light, 4, 0.8),
    mist(stage, 610, 150, 0.4),
    crowd(stage, 668, 17, '#341a60'),
    sticks,
    crowd(stage, 734, 28, '#231046'),
    crowd(stage, 830, 44, '#130829')
  ]
})

// The desert loop, attempt 214, and the one who drives it.
const worldRecord = scene('stream-world-record', { size: WIDE, palette: 'amber', seed: 's2', light: [640, 400] }, stage => {
  const { tone } = stage
  const post = index => {
    const share = ((index + 1) / 9) ** 2
    const y = 586 + share * 330
    return [-1, 1]
      .map(side =>
        shape(
          `M${num(640 + side * (30 + share * 900))} ${num(y)}v${num(-10 - share * 90)}h${num(4 + share * 20)}v${num(10 + share * 90)}z`,
          mix(tone.near, tone.glow, 0.2)
        )
      )
      .join('')
  }
  return [
    stars(stage, 24),
    halo(stage),
    orb(640, 420, 128),
    ridge(stage, 550, 130, 4, tone.far, { opacity: 0.85, sharp: true }),
    mist(stage, 560, 150, 0.7),
    ridge(stage, 590, 60, 2, mix(tone.mid, tone.far, 0.4), { sharp: true }),
    ridge(stage, 606, 14, 1, tone.mid),
    road(stage, 590, 640),
    lit(times(9, post), 'fine'),
    // dust behind the car, the car, its light on the road
    `<g filter="url(#puff)" opacity=".55">${times(12, index => oval(470 + index * 34, 742 + (index % 3) * 12, 74, 30, index % 2 ? mix(tone.glow, tone.far, 0.4) : mix(tone.far, tone.near, 0.3)))}</g>`,
    lit(car(640, 700, 1.18, tone).split('<radialGradient')[0]),
    glow(524, 714, 80, 0.5) +
      glow(756, 714, 80, 0.5) +
      '<radialGradient id="taillight"><stop stop-color="#ff3b5c" stop-opacity=".7"/><stop offset="1" stop-color="#ff3b5c" stop-opacity="0"/></radialGradient>',
    stroke('M40 840L360 700M1200 660L1520 800M130 700L400 640', tone.light, 3, 0.3),
    veil(1230, 620, 470, 500),
    bust(stage, 'kestrel-kay', 1230, 905, 2.95, { turn: -0.7 }),
    flakes(stage, 50, 560, 860, 3, tone.light, 0.4)
  ]
})

// An orchard by night; she holds the lantern and has never been here.
const orchardBlind = scene('stream-hollow-orchard-blind', { size: WIDE, palette: 'dusk', seed: 's5', light: [560, 270] }, stage => {
  const { tone } = stage
  const house =
    shape('M470 640V556L556 488L642 556V640Z', tone.dark) +
    shape('M452 562L556 476L660 562L648 574L556 498L464 574Z', mix(tone.dark, tone.far, 0.3)) +
    shape('M604 500V462H624V516Z', tone.dark)
  return [
    stars(stage, 120),
    halo(stage),
    orb(560, 250, 92),
    ridge(stage, 560, 90, 2, tone.far, { sharp: true, opacity: 0.8 }),
    mist(stage, 570, 150, 0.6),
    pines(stage, 50, -20, 1620, 620, 44, 100, mix(tone.far, tone.mid, 0.5)),
    mist(stage, 620, 130, 0.5),
    ridge(stage, 640, 24, 4, tone.mid),
    lit(house, 'wall'),
    box(500, 570, 30, 34, '#ffcf8a', 2) + box(584, 570, 28, 34, '#ffcf8a', 2) + glow(515, 588, 60, 0.7) + glow(598, 588, 60, 0.7),
    tree(stage, 200, 740, 1.55, tone.dark, tone.near),
    tree(stage, 800, 700, 0.95, tone.dark, mix(tone.near, tone.mid, 0.5)),
    // the path to the house
    lit(shape('M536 644H580C600 700 660 760 760 960H300C430 780 520 700 536 644Z', mix(tone.mid, tone.far, 0.5)), 'soil'),
    ridge(stage, 820, 30, 1, tone.near),
    grass(stage, 120, -20, 900, () => 850, 20, 70, tone.dark),
    veil(1180, 620, 480, 500),
    bust(stage, 'slowjune', 1180, 905, 3, { turn: -0.6, cloth: '#3a3270' }),
    // the one apple that nobody speaks about
    lit(
      disc(866, 812, 46, '#4f7fe0') +
        shape('M866 776C862 760 868 748 878 742', 'none') +
        shape('M870 770C886 752 908 752 918 758C906 774 886 778 870 770Z', '#6fae7a'),
      'gloss'
    ),
    stroke('M866 776C864 764 868 752 876 746', '#2a1c18', 6),
    glow(866, 812, 110, 0.4)
  ]
})

// The roof observatory, Saturn above, and the one who explains it.
const rooftopSaturn = scene('stream-rooftop-telescope', { size: WIDE, palette: 'teal', light: [620, 250] }, stage => {
  const { tone, random } = stage
  const milkyWay = (count, spread, low, high) =>
    times(count, () => {
      const along = random()
      return `<circle cx="${num(-60 + along * 1400 + random(-spread, spread))}" cy="${num(760 - along * 820 + random(-spread, spread))}" r="${num(random(low, high))}" fill="#fff" opacity="${num(random(0.2, 0.9))}"/>`
    })
  const ring = (sweep, wide, width, colour, opacity) => stroke(`M${-wide} 0A${wide} ${num(wide * 0.24)} 0 0 ${sweep} ${wide} 0`, colour, width, opacity)
  const rings = sweep =>
    ring(sweep, 262, 30, '#d9c9a0', 0.85) + ring(sweep, 262, 4, '#fff4d4', 0.8) + ring(sweep, 218, 16, '#a8946a', 0.8) + ring(sweep, 300, 12, '#b8a67c', 0.6)
  const turn = inner => `<g transform="translate(620 250) rotate(-17)">${inner}</g>`
  return [
    box(-40, -40, 1700, 1000, '#04141c'),
    halo(stage),
    `<g filter="url(#puff)" opacity=".5">${times(16, index => oval(-40 + index * 92, 730 - index * 52, 130, 74, index % 3 ? mix(tone.sky, tone.far, 0.3) : mix(tone.far, '#7a5fb0', 0.5)))}</g>`,
    milkyWay(190, 90, 0.8, 2.2),
    stars(stage, 150),
    glow(620, 250, 420, 0.4),
    turn(rings(1)),
    turn(disc(0, 0, 132, '#e2cf9c')) + soft(turn(disc(-30, -40, 70, '#fff4d4', 0.5))),
    `<clipPath id="ball"><circle cx="620" cy="250" r="132"/></clipPath><g clip-path="url(#ball)">${soft(turn(stroke('M-150 -70Q0 -44 150 -70M-150 10Q0 46 150 10', '#b8955f', 18, 0.7) + stroke('M-150 -30Q0 2 150 -30M-150 56Q0 88 150 56', '#f6e6bd', 12, 0.8)))}${blur(disc(540, 330, 120, '#04141c', 0.55))}</g>`,
    soft(turn(stroke('M-120 20Q0 60 128 16', '#04141c', 10, 0.5))),
    turn(rings(0)),
    city(stage, 770, 1.1, 30, 150, mix(tone.mid, tone.far, 0.3), { lit: true }),
    mist(stage, 740, 150, 0.5),
    lit(shape('M-40 760V560A250 216 0 0 1 380 520V760Z', '#16404a'), 'bulk'),
    lit(shape('M200 344A250 216 0 0 1 290 372L262 560H190Z', '#0a1f28'), 'fine'),
    lit(box(-40, 560, 440, 30, '#0f2f38'), 'wall'),
    lit(box(-40, 760, 1700, 200, '#0a2028'), 'wall'),
    // the telescope
    lit(stroke('M690 650L610 900M690 650L780 900M690 650V900', '#0d1d24', 18), 'form'),
    lit(
      shape('M560 560L776 704L744 752L528 612Z', '#c9d3d0') +
        shape('M524 536L580 574L536 640L480 604Z', '#1a2c34') +
        shape('M770 702L820 736L794 776L742 744Z', '#1a2c34'),
      'gloss'
    ),
    lightCone(500, 570, 560, 200, 690, 240, 0.18),
    veil(1170, 620, 480, 500),
    bust(stage, 'halfpastsaturn', 1170, 905, 3, { turn: -0.8, cloth: '#2a3f5e' }),
    glow(796, 752, 40, 0.6)
  ]
})

export const streams = [grandFinal, worldRecord, buildingASynth, drawingDragons, orchardBlind, nightBakery, rooftopSaturn]
