// Two players, seen over the shoulder; what they look at is the light, 16:9. The lower left corner stays calm, because the
// viewers chip is there.
import {
  WIDE,
  scene,
  body,
  box,
  car,
  disc,
  flakes,
  glow,
  grass,
  hand,
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
  viewer
} from '../parts.mjs'

/** A separate painting inside a screen: the picture's whole width, shrunk into the frame. */
const screened = (id, x, y, wide, tall, inner) =>
  `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="10"/></clipPath><g clip-path="url(#${id})"><g transform="translate(${x} ${y}) scale(${num(wide / 160) / 10})">${inner.join('')}</g></g>`

// The desert loop, attempt 214, and the one who drives it.
export const worldRecord = scene('stream-world-record', { size: WIDE, palette: 'amber', seed: 's2', light: [930, 330] }, stage => {
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
  const played = [
    box(-40, -40, 1700, 1000, 'url(#sky)'),
    glow(640, 420, 900, 0.8),
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
    stroke('M60 70H330M60 104H240', '#fff0c2', 16, 0.85),
    `<circle cx="1440" cy="760" r="92" fill="none" stroke="#fff0c2" stroke-width="10" opacity=".7"/>${stroke('M1440 760L1500 706', '#ff5a3c', 10)}`
  ]
  const [x, y, wide, tall] = [396, 84, 1096, 560]
  return [
    box(-40, -40, 1700, 1000, '#170a10'),
    lit(box(-40, -40, 1700, 760, '#34181c'), 'wall'),
    glow(940, 360, 900, 0.65),
    // a shelf with cups on the wall, a lamp strip along the desk
    lit(box(60, 250, 250, 16, '#1c0c10', 3), 'wood'),
    lit(
      times(3, index => shape(`M${90 + index * 76} 190h44c0 34 -8 44 -18 48v6h10v6h-28v-6h10v-6c-10 -4 -18 -14 -18 -48z`, '#c98a3c')),
      'gloss'
    ),
    soft(stroke('M-40 706H1640', tone.glow, 8, 0.7)),
    lit(box(x - 22, y - 22, wide + 44, tall + 44, '#0c060a', 20) + shape('M860 660H1030L1056 742H834Z', '#0c060a'), 'fine'),
    screened('race', x, y, wide, tall, played),
    soft(shape(`M${x} ${y}H${x + 360}L${x + 150} ${y + tall}H${x}Z`, '#fff', 0.06)),
    lit(box(-40, 720, 1700, 260, '#2a1418'), 'wood'),
    oval(950, 744, 520, 40, 'url(#glow)', 0.6),
    // the wheel he holds, the hand at its rim
    lit(
      `<ellipse cx="690" cy="742" rx="150" ry="112" fill="none" stroke="#0c070b" stroke-width="30"/>${stroke('M560 752L690 770L820 752M690 770V850', '#0c070b', 26)}`,
      'contre'
    ),
    lit(
      shape('M560 960C640 900 720 850 790 800L842 760L872 790C820 850 740 920 680 990Z', '#4a1a20') +
        body(836, 778, 1.25, hand(-14, 14, -60, 'fist', 1, 1.1), '#3a201c'),
      'contre'
    ),
    viewer(470, 905, 1.2, { hair: '#2c1d18', cloth: '#3a141a', cap: '#6a1c26', phones: '#ff9a4c' }),
    flakes(stage, 40, 100, 860, 3, tone.light, 0.25)
  ]
})

// An orchard by night; she holds the lantern and has never been here.
export const orchardBlind = scene('stream-hollow-orchard-blind', { size: WIDE, palette: 'dusk', seed: 's5', light: [620, 330] }, stage => {
  const { tone } = stage
  const house =
    shape('M470 640V556L556 488L642 556V640Z', tone.dark) +
    shape('M452 562L556 476L660 562L648 574L556 498L464 574Z', mix(tone.dark, tone.far, 0.3)) +
    shape('M604 500V462H624V516Z', tone.dark)
  const played = [
    box(-40, -40, 1700, 1000, 'url(#sky)'),
    stars(stage, 90),
    `<rect x="-40" y="-40" width="1700" height="1000" fill="url(#halo)"/>`,
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
    // the one apple that nobody speaks about
    lit(
      disc(866, 812, 46, '#4f7fe0') +
        shape('M866 776C862 760 868 748 878 742', 'none') +
        shape('M870 770C886 752 908 752 918 758C906 774 886 778 870 770Z', '#6fae7a'),
      'gloss'
    ),
    stroke('M866 776C864 764 868 752 876 746', '#2a1c18', 6),
    glow(866, 812, 110, 0.6)
  ]
  const [x, y, wide, tall] = [120, 70, 1040, 585]
  return [
    box(-40, -40, 1700, 1000, '#0c0a20'),
    lit(box(-40, -40, 1700, 800, '#241d48'), 'wall'),
    glow(630, 360, 820, 0.6),
    // a lamp in the corner, its shade, a plant
    lit(stroke('M1440 860V430', '#15102a', 12) + shape('M1372 430L1404 300H1476L1508 430Z', '#c98a5c'), 'form'),
    glow(1440, 400, 420, 0.8),
    lit(
      times(9, index =>
        shape(
          `M1290 800C${1240 + index * 14} 700 ${1190 + index * 24} 640 ${1170 + index * 30} ${560 + ((index * 37) % 60)}C${1210 + index * 26} 620 ${1250 + index * 14} 700 1306 800Z`,
          index % 2 ? '#1d3a34' : '#234a3e'
        )
      ),
      'leaf'
    ),
    lit(box(-40, 760, 1700, 220, '#1c1634'), 'wood'),
    lit(
      box(60, 700, 1130, 66, '#2c2450', 6) + box(96, 716, 330, 34, '#1c1738', 3) + box(460, 716, 330, 34, '#1c1738', 3) + box(824, 716, 330, 34, '#1c1738', 3),
      'wood'
    ),
    lit(box(x - 18, y - 18, wide + 36, tall + 36, '#08061a', 12) + shape('M530 670H750L780 708H500Z', '#08061a'), 'fine'),
    screened('orchard', x, y, wide, tall, played),
    soft(shape(`M${x} ${y}H${x + 300}L${x + 110} ${y + tall}H${x}Z`, '#fff', 0.06)),
    oval(630, 770, 560, 40, 'url(#glow)', 0.5),
    // the sofa, and her on it
    viewer(1110, 950, 1.22, { hair: '#571636', cloth: '#2c2560', style: 'long', chair: false, phones: '#8fa8ff' }),
    lit(
      shape('M740 990V900C740 862 780 852 830 852H1400C1450 852 1490 862 1490 900V990Z', '#1a1236') +
        shape('M660 990V860C660 806 756 806 762 860V990ZM1464 990V860C1470 806 1566 806 1566 860V990Z', '#22184a'),
      'contre'
    ),
    `<g filter="none">${stroke('M1120 860V990', '#0a0618', 5, 0.5)}</g>`
  ]
})
