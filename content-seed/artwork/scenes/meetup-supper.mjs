// One long table under the apple trees, and all who sit at it, 16:9.
import {
  SIDE_BUST,
  SIDE_HAIR,
  WIDE,
  scene,
  arm,
  backOfHead,
  backlit,
  blur,
  disc,
  flakes,
  glow,
  group,
  halo,
  hand,
  leg,
  lit,
  mist,
  mix,
  num,
  orb,
  oval,
  ridge,
  shape,
  sideHead,
  soft,
  stars,
  stroke,
  times,
  tree
} from '../parts.mjs'

/** The vanishing point of the table; all sizes and places follow from the distance, `near`: 0.2 far away to 1.3 in front of us. */
const [FAR_X, FAR_Y] = [800, 452]
const at = (near, x) => [FAR_X + x * near, FAR_Y + 400 * near]

/** What the visible arm does. */
const ARMS = {
  rests: arm([-14, -160], [20, -52], [124, -44], 1.5) + hand(124, -44, 4, 'relaxed', 1, 1),
  lifts: arm([-10, -160], [66, -84], [132, -172], 1.5) + hand(132, -172, -50, 'fist', 1, 1),
  tells: arm([-14, -160], [46, -66], [136, -124], 1.5) + hand(136, -124, -24, 'open', 1, 1),
  leans: arm([-20, -156], [52, -30], [60, -150], 1.5) + hand(60, -150, -76, 'relaxed', 1, 1)
}
const GLASS = 'M126 -190L130 -246H170L174 -190C172 -170 156 -164 152 -162V-132H166V-124H136V-132H148V-162C142 -164 128 -170 126 -190Z'

/** The person who stands up for the toast, seen from behind the table: one arm up with the glass. */
const TOAST =
  leg([-28, -296], [-34, -164], [-30, -34], 1, 0.86) +
  leg([28, -296], [44, -166], [52, -34], -1, 0.86) +
  'M-60 -490C-40 -510 40 -510 60 -490C72 -440 62 -390 60 -350C62 -310 68 -280 76 -220L-76 -220C-68 -280 -62 -310 -60 -350C-62 -390 -72 -440 -60 -490Z' +
  arm([-56, -470], [-104, -386], [-58, -306], 1.1) +
  arm([56, -474], [128, -520], [126, -626], 1.1) +
  'M112 -636L106 -690H148L140 -636L130 -620H122Z' +
  backOfHead(0, -556, 6, 0.86) +
  'M-38 -552C-46 -596 -24 -612 2 -612C28 -612 46 -594 38 -552C30 -530 -28 -530 -38 -552Z'

/** From the far end to the near one: left and right, hair, arm, cloth, turn of the head. */
const GUESTS = [
  [0.36, ['short', 'rests', '#2a4a44', 0], ['long', 'tells', '#4a3040', -4]],
  [0.5, ['bun', 'tells', '#54303a', -4], ['hat', 'rests', '#26423c', 6]],
  [0.7, ['hat', 'lifts', '#24403e', -8], ['curls', 'leans', '#5a3c2a', 4]],
  [0.98, ['curls', 'leans', '#5c3830', 2], ['bun', 'lifts', '#28394c', -6]],
  [1.36, ['long', 'rests', '#2c2f48', 4], ['short', 'tells', '#46282e', -2]]
]

export const orchardSupper = scene('meetup-orchard-supper', { size: WIDE, palette: 'green', light: [800, 330] }, stage => {
  const { tone, random } = stage
  const guest = (near, side, [hair, does, cloth, turn]) => {
    const [x, y] = at(near, side * 360)
    const size = near * 0.94
    const skin = '#3a221a'
    const dark = part => mix(part, '#07140f', 0.42)
    return backlit(
      stage,
      x,
      y,
      size,
      [
        [SIDE_BUST, dark(cloth)],
        [sideHead(turn), skin],
        [SIDE_HAIR[hair], '#0f0c0c'],
        [ARMS[does], mix(dark(cloth), '#1c120e', 0.3)]
      ].concat(does === 'lifts' ? [[GLASS, '#c98a4a']] : []),
      { flip: -side, rim: 2 + near * 3, colour: '#ffd890' }
    )
  }
  const [nearLeft, nearY] = at(1.34, -300)
  const [farLeft, farY] = at(0.26, -300)
  const top = `M${farLeft} ${farY}H${1600 - farLeft}L${1600 - nearLeft} ${nearY}H${nearLeft}Z`
  const dish = (near, x, inner) => {
    const [px, py] = at(near, x)
    return group(px, py, num(near), inner)
  }
  const plate = oval(0, 0, 62, 17, '#cfc6ae') + oval(0, -3, 44, 11, '#a79d86') + oval(-4, -6, 26, 8, '#b8662e')
  const apples =
    shape('M-70 -20C-60 22 60 22 70 -20Z', '#6a4428') +
    disc(-34, -34, 22, '#a8323a') +
    disc(4, -40, 24, '#c2502c') +
    disc(38, -32, 21, '#8a2438') +
    disc(-10, -62, 20, '#b83a34')
  const bread = shape('M-70 0C-76 -34 -30 -50 4 -48C46 -46 76 -28 70 0Z', '#a8682e') + stroke('M-36 -38L-24 -14M-6 -44L6 -16M26 -42L38 -16', '#f0c888', 5, 0.7)
  const bottle = shape('M-16 0V-76C-16 -92 -7 -96 -7 -108V-134H7V-108C7 -96 16 -92 16 -76V0Z', '#1f4a36')
  const candle = (near, x) => {
    const [px, py] = at(near, x)
    return (
      lit(group(px, py, num(near), shape('M-24 0C-20 -10 20 -10 24 0ZM-7 -6V-76H7V-6Z', '#e8d8b0')), 'gloss') +
      glow(px, py - 92 * near, 170 * near, 0.6) +
      `<g filter="none">${group(px, py, num(near), shape('M0 -122C16 -98 14 -80 0 -76C-14 -80 -14 -96 0 -122Z', '#ffe9a8') + shape('M0 -104C7 -94 6 -82 0 -80C-6 -82 -6 -92 0 -104Z', '#fff'))}</g>`
    )
  }
  const lantern = (x, y, size) =>
    stroke(`M${x} ${num(y - 60 * size)}V${num(y - 20 * size)}`, '#0c1a18', num(3 * size)) +
    glow(x, y + 10 * size, 150 * size, 0.75) +
    lit(group(x, y, size, shape('M-26 -14Q0 -34 26 -14L20 36H-20Z', '#f0b45c') + shape('M-22 34H22V42H-22ZM-12 -30H12V-20H-12Z', '#2a2018')), 'fine') +
    `<g filter="none">${group(x, y, size, stroke('M-12 -20L-9 34M0 -24V34M12 -20L9 34', '#8a4a18', 2.4, 0.6))}</g>`
  // two lines of lanterns run along the table, into the distance
  const string = side =>
    stroke(`M${800 + side * 60} 330Q${800 + side * 260} 260 ${800 + side * 860} -60`, '#0c1a18', 3, 0.9) +
    [0.34, 0.5, 0.74, 1.1].map((size, index) => lantern(800 + side * [128, 214, 344, 540][index], [318, 284, 222, 118][index] + 50 * size, size)).join('')
  const fruit = (x, y, wide, tall, count) =>
    lit(
      times(count, () => disc(x + random(wide), y + random(tall), random(9, 14), ['#b8323a', '#c9602c', '#a82848'][Math.floor(random(3))])),
      'gloss'
    )
  const [standX, standY] = at(0.25, 0)
  return [
    stars(stage, 90),
    halo(stage),
    orb(800, 250, 84),
    ridge(stage, 470, 110, 2, tone.far, { opacity: 0.85, sharp: true }),
    mist(stage, 480, 180, 0.7),
    ridge(stage, 520, 30, 4, tone.mid),
    tree(stage, 610, 540, 0.62, tone.near, mix(tone.mid, tone.far, 0.3)),
    tree(stage, 990, 540, 0.62, tone.near, mix(tone.mid, tone.far, 0.3)),
    mist(stage, 530, 120, 0.6),
    tree(stage, 400, 580, 1.05, tone.near, tone.mid),
    tree(stage, 1200, 580, 1.05, tone.near, tone.mid),
    lit(shape('M-40 560C400 530 1200 530 1640 560V980H-40Z', mix(tone.near, tone.mid, 0.3)), 'soil'),
    blur(oval(800, 640, 520, 120, '#ffca78', 0.3)),
    mist(stage, 570, 120, 0.5),
    tree(stage, 60, 720, 1.9, tone.dark, tone.near),
    tree(stage, 1550, 720, 1.9, tone.dark, tone.near),
    fruit(-10, 170, 250, 150, 15),
    fruit(1430, 170, 180, 150, 13),
    string(-1),
    string(1),
    // the person who gives the toast, at the far end
    glow(800, 500, 190, 0.8),
    backlit(stage, standX, standY + 20, 0.3, [[TOAST, '#12241f']], { rim: 2, colour: '#ffd890' }),
    GUESTS.slice(0, 4)
      .map(([near, left, right]) => guest(near, -1, left) + guest(near, 1, right))
      .join(''),
    // the table and what is on it
    lit(shape(top, '#a8966e'), 'wood'),
    lit(shape(`M${num(farLeft + 58)} ${farY}H${num(1542 - farLeft)}L960 ${nearY}H640Z`, '#b8ac8e'), 'wall'),
    soft(shape(`M${num(800 - 40)} ${farY}H840L930 ${nearY}H670Z`, '#ffd890', 0.25)),
    lit([0.36, 0.5, 0.7, 0.98].map(near => dish(near, -216, plate) + dish(near, 216, plate)).join(''), 'gloss'),
    lit(dish(0.44, -60, bottle) + dish(0.44, 60, bread), 'gloss'),
    candle(0.34, 0),
    candle(0.5, -10),
    lit(dish(0.62, 96, bottle) + dish(0.66, -84, apples), 'gloss'),
    candle(0.76, 10),
    lit(dish(0.9, 120, bread) + dish(0.92, -120, bottle), 'gloss'),
    candle(1.06, -20),
    lit(dish(1.2, 130, apples), 'gloss'),
    GUESTS.slice(4)
      .map(([near, left, right]) => guest(near, -1, left) + guest(near, 1, right))
      .join(''),
    flakes(stage, 20, 60, 250, 3, '#ffe7a8', 0.5)
  ]
})
