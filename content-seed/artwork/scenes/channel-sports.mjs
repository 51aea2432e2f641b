// A corner at the end of the day: the sun over the open end of the ground, the flag in its light, one arm up, 16:9.
import {
  WIDE,
  scene,
  arm,
  backOfHead,
  backlit,
  box,
  disc,
  glow,
  grass,
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
  shape,
  soft,
  streaks,
  stroke,
  times
} from '../parts.mjs'

/** Where all lines of the ground meet. */
const [VANISH_X, VANISH_Y] = [880, 476]
const GRASS_Y = 520

/** 600 high, from behind, at the corner: the weight on the left leg, one arm up for the signal, one fist on the hip. */
const TAKER = {
  legs: leg([-28, -296], [-36, -164], [-26, -34], 1, 0.92) + leg([28, -296], [72, -176], [88, -36], -1, 0.92),
  socks: 'M-60 -140C-58 -100 -46 -60 -42 -30L-10 -30C-8 -70 -10 -100 -12 -142ZM54 -150C54 -110 62 -66 72 -32L104 -32C104 -70 102 -106 98 -150Z',
  boots: 'M-44 -36C-50 -22 -52 -8 -50 4H-4C-4 -8 -6 -22 -10 -36ZM70 -38C68 -22 68 -8 70 2H136C136 -10 118 -18 106 -38Z',
  shorts:
    'M-60 -318C-40 -326 40 -326 60 -318C74 -280 94 -240 104 -206C80 -186 48 -184 28 -194L6 -236L-4 -192C-26 -182 -56 -182 -78 -192C-76 -230 -70 -280 -60 -318Z',
  arms:
    arm([-54, -474], [-104, -566], [-84, -668], 1.08) +
    hand(-84, -668, -78, 'open', -1, 0.95) +
    arm([60, -470], [122, -392], [78, -312], 1.08) +
    hand(78, -312, 160, 'fist', 1, 0.9),
  shirt:
    'M-62 -490C-42 -508 42 -508 64 -488C84 -476 104 -440 112 -404L84 -382C78 -396 72 -404 66 -408C60 -360 68 -320 78 -284C40 -270 -42 -270 -76 -282C-66 -320 -58 -360 -64 -412L-74 -442C-92 -476 -108 -510 -122 -548L-90 -568C-80 -540 -72 -512 -62 -490Z',
  head: backOfHead(-4, -552, -8, 0.84),
  hair: 'M-38 -552C-46 -592 -30 -610 -8 -610C10 -614 34 -600 34 -578C38 -560 32 -542 26 -532C14 -528 -12 -526 -22 -530C-30 -536 -36 -542 -38 -552Z'
}

/** Four players waiting in front of the goal, each in a different stance; 600 high. */
const WAITING = [
  leg([-26, -296], [-50, -166], [-44, -32], 1) +
    leg([26, -296], [60, -170], [80, -32], -1) +
    'M-60 -488C-30 -508 40 -508 60 -486L64 -280L96 -180L10 -186L-84 -180L-62 -280Z' +
    arm([-54, -470], [-118, -400], [-150, -300], 1.1) +
    arm([56, -470], [128, -420], [176, -350], 1.1) +
    backOfHead(0, -556, 0, 0.92),
  leg([-26, -296], [-36, -160], [-80, -32], 1) +
    leg([26, -296], [70, -200], [52, -70], -1) +
    'M-46 -492C-16 -512 54 -508 72 -484L64 -280L92 -190L10 -186L-78 -182L-62 -280Z' +
    arm([-40, -470], [-98, -390], [-60, -310], 1.1) +
    arm([66, -474], [120, -560], [110, -650], 1.1) +
    backOfHead(16, -560, 8, 0.92),
  leg([-26, -296], [-40, -164], [-36, -32], 1) +
    leg([26, -296], [36, -164], [40, -32], -1) +
    'M-60 -488C-30 -508 40 -508 60 -486L64 -280L84 -180L10 -186L-80 -180L-62 -280Z' +
    arm([-54, -470], [-104, -380], [-52, -318], 1.1) +
    arm([56, -470], [106, -380], [54, -318], 1.1) +
    backOfHead(0, -556, -4, 0.92)
]

/** Cloth that flies to the right from (x, y): narrow strips, each as bright as it is turned to the light that shines through. */
function pennant(x, y, long, tall, shade, bright) {
  const strips = 46
  const wave = at => Math.sin(at * 10.4 - 0.5) * (4 + at * 17) - at * 16
  const edge = (at, down) => {
    const drop = tall * (1 - at * 0.34)
    return [x + at * long - down * tall * 0.13 * Math.sin(at * 3), y + wave(at - down * 0.05) + down * drop]
  }
  return times(strips, index => {
    const [from, to] = [index / strips, (index + 1) / strips + 0.014]
    const turned = 0.5 + 0.5 * Math.cos(from * 10.4 + 0.5)
    const corners = [edge(from, 0), edge(Math.min(1, to), 0), edge(Math.min(1, to), 1), edge(from, 1)]
    return shape(`M${corners.map(([cornerX, cornerY]) => `${num(cornerX)} ${num(cornerY)}`).join('L')}Z`, mix(shade, bright, turned ** 1.4))
  })
}

export const cornerFlag = scene('channel-corner-flag', { size: WIDE, palette: 'gold', light: [880, 372] }, stage => {
  const { tone, random } = stage
  const INK = '#160b1c'
  /** One side of the ground, from the near edge of the picture to the far corner: roof, people, wall. */
  const side = (near, far) => {
    const at = (share, nearY, farY) => `${num(near + (far - near) * share)} ${num(nearY + (farY - nearY) * share)}`
    const row = (share, depth) => {
      const top = 250 + (438 - 250) * share
      const foot = 596 + (500 - 596) * share
      return [near + (far - near) * share, top + (foot - top) * depth]
    }
    const people = ['#8a5a6a', '#c98a5a', '#5a3450', '#e8b070', '#3c2444', '#a8607a'].map(
      (colour, index) =>
        `<path filter="none" d="${times(250, () => {
          const [x, y] = row(random() ** 0.62, random(0.03, 0.97))
          return `M${num(x)} ${num(y)}h.1`
        })}" stroke="${colour}" stroke-width="${4 + (index % 3) * 2}" stroke-linecap="round" opacity=".42"/>`
    )
    const pillars = times(7, index => {
      const share = 0.14 + index * 0.125
      return `M${at(share, 150, 430)}L${at(share, 256, 440)}`
    })
    return (
      lit(shape(`M${at(0, 250, 438)}L${at(1, 250, 438)}L${at(1, 620, 502)}L${at(0, 620, 502)}Z`, mix(tone.near, tone.mid, 0.35)), 'wall') +
      people.join('') +
      stroke(
        times(5, index => `M${at(0, 306 + index * 58, 449 + index * 10)}L${at(1, 306 + index * 58, 449 + index * 10)}`),
        '#140a1e',
        3,
        0.4
      ) +
      shape(`M${at(0, 120, 424)}L${at(1, 120, 424)}L${at(1, 468, 454)}L${at(0, 400, 468)}Z`, 'url(#near)', 0.62) +
      stroke(pillars, INK, 6) +
      lit(shape(`M${at(0, 10, 410)}L${at(1, 10, 410)}L${at(1, 428, 428)}L${at(0, 152, 428)}Z`, mix(tone.near, tone.dark, 0.5)), 'back') +
      soft(stroke(`M${at(0, 152, 428)}L${at(1, 152, 428)}`, tone.glow, 3, 0.7)) +
      lit(shape(`M${at(0, 588, 500)}L${at(1, 588, 500)}L${at(1, 640, GRASS_Y)}L${at(0, 650, GRASS_Y)}Z`, mix(tone.near, tone.dark, 0.4)), 'wall')
    )
  }
  const mast = (x, y) =>
    lit(stroke(`M${x} 500L${x} ${y}`, INK, 6) + box(x - 42, y - 30, 84, 52, INK, 4), 'fine') +
    `<g filter="none">${times(12, index => disc(x - 30 + (index % 4) * 20, y - 18 + Math.floor(index / 4) * 14, 4.6, '#fff3d4', 0.95))}</g>` +
    glow(x, y - 4, 120, 0.5)
  // mown stripes, away from the light and towards it
  const stripes = times(22, index => {
    const [left, right] = [(index - 11) * 44, (index - 10) * 44 + 1]
    const reach = 10.5
    return shape(
      `M${num(VANISH_X + left)} ${GRASS_Y - 4}H${num(VANISH_X + right)}L${num(VANISH_X + right * reach)} 980H${num(VANISH_X + left * reach)}Z`,
      index % 2 ? '#4a5a30' : '#33452a'
    )
  })
  const blades = (count, colour, opacity) =>
    `<path filter="none" d="${times(count, () => {
      const share = random() ** 0.5
      const x = random(-20, 1620)
      return `M${num(x)} ${num(540 + share * 380)}l${num(random(-3, 3))} -${num(2 + share * 13)}`
    })}" stroke="${colour}" stroke-width="2" opacity="${opacity}" fill="none"/>`
  // long shadows run from the light to the viewer
  const shadow = (x, y, wide, long, opacity = 0.7) => {
    const lean = ((x - VANISH_X) / (y - VANISH_Y)) * long
    return shape(`M${num(x - wide)} ${y}H${num(x + wide)}L${num(x + wide * 1.5 + lean)} ${num(y + long)}H${num(x - wide * 1.5 + lean)}Z`, '#0c0a10', opacity)
  }
  const waiting = (x, y, scale, pose, fill, flip = 1) => backlit(stage, x, y, scale, [[WAITING[pose], fill]], { flip, rim: 2 })
  const [X, Y, SCALE] = [1090, 842, 0.84]
  const place = inner => `<g filter="none">${group(X, Y, SCALE, inner)}</g>`
  return [
    halo(stage),
    streaks(stage, 10, 90, 300, mix(tone.glow, tone.light, 0.4), 0.35),
    orb(880, 372, 112),
    mast(664, 236),
    mast(1098, 236),
    // the low end, its people against the light
    lit(shape('M560 500V452Q880 424 1200 452V520H560Z', mix(tone.far, tone.mid, 0.6)), 'wall'),
    `<path filter="none" d="${times(260, () => `M${num(random(630, 1130))} ${num(random(446, 496))}h.1`)}" stroke="${mix(tone.mid, tone.dark, 0.3)}" stroke-width="5" stroke-linecap="round" opacity=".6"/>`,
    glow(880, 450, 420, 0.5),
    mist(stage, 470, 150, 0.9),
    side(-60, 650),
    side(1680, 1110),
    mist(stage, 500, 240, 0.6),
    lit(stripes, 'soil'),
    // the light on the grass
    soft(
      shape(`M${VANISH_X - 90} ${GRASS_Y - 4}H${VANISH_X + 90}L1330 960H420Z`, tone.glow, 0.3) +
        shape(`M${VANISH_X - 40} ${GRASS_Y - 4}H${VANISH_X + 40}L1040 960H700Z`, tone.light, 0.22)
    ),
    soft(oval(880, GRASS_Y + 4, 620, 20, tone.glow, 0.7)),
    blades(1300, '#141d12', 0.5),
    blades(800, '#d9b866', 0.34),
    // the goal, the waiting players, their shadows
    `<g filter="none">${stroke(`M1180 612H1660M1180 612L1290 700H1660`, '#f4e6c4', 4, 0.5)}</g>`,
    stroke(
      times(15, index => `M${1206 + index * 19} 452L${1200 + index * 19} 590`) + times(8, index => `M1200 ${456 + index * 18}H1476`),
      '#ffe9c4',
      1.2,
      0.32
    ),
    lit(stroke('M1196 598V448H1480V598', '#f6e8cc', 7), 'fine'),
    soft(shadow(1256, 606, 14, 74) + shadow(1356, 600, 12, 70) + shadow(1420, 612, 13, 74) + shadow(780, 566, 7, 60, 0.5) + shadow(960, 560, 7, 60, 0.5)),
    waiting(778, 566, 0.1, 2, INK),
    waiting(962, 562, 0.098, 1, INK, -1),
    waiting(1356, 600, 0.172, 0, '#1c1024'),
    waiting(1256, 608, 0.19, 1, '#1c1024', -1),
    waiting(1424, 614, 0.19, 2, '#1c1024'),
    mist(stage, 600, 150, 0.42),
    // the corner: lines, ball, flag, the player who takes it
    `<g filter="none">${stroke('M700 848H1660M700 848L790 610M1250 848C1236 762 1000 726 742 740', '#f6e8cc', 10, 0.5)}</g>`,
    soft(shadow(X - 28, Y, 26, 150, 0.85) + shadow(X + 64, Y, 26, 150, 0.85) + shadow(704, 846, 9, 150, 0.8) + shadow(918, 826, 40, 90, 0.75)),
    lit(
      disc(918, 790, 42, '#8f8080') +
        shape(
          'M918 776L934 788L928 806H908L902 788ZM888 758L906 752L914 762L900 774L886 770ZM950 760L932 752L924 762L938 774L952 770ZM884 800L894 806L896 822L884 814ZM952 800L942 806L940 822L952 814Z',
          '#1c101e'
        ),
      'contre'
    ),
    lit(shape('M697 380C700 374 708 374 710 380L716 848H700Z', '#6d5746'), 'contre'),
    soft(glow(800, 420, 150, 0.35)),
    lit(pennant(708, 386, 218, 128, '#5a0c20', '#ff5a34'), 'back'),
    lit(disc(703, 376, 9, '#e8d8b0'), 'form'),
    backlit(stage, X, Y, SCALE, [
      [TAKER.legs, '#22121a'],
      [TAKER.socks, '#2a0c18'],
      [TAKER.boots, '#0c0710'],
      [TAKER.arms, '#2a1418'],
      [TAKER.shorts, '#120a18'],
      [TAKER.shirt, '#480d1b'],
      [TAKER.head, '#2a1418'],
      [TAKER.hair, '#0c0710']
    ]),
    place(
      soft(
        stroke('M-52 -470C-40 -420 -46 -360 -60 -300M56 -460C44 -410 52 -350 62 -300M-6 -290C-2 -320 -10 -360 -4 -400', '#1c040c', 12, 0.5) +
          stroke('M-30 -300C-34 -270 -44 -230 -50 -200M40 -310C44 -270 52 -230 60 -204', '#07040f', 10, 0.55)
      )
    ),
    // near grass, out of focus
    soft(grass(stage, 150, -20, 1620, x => 912 - Math.abs(x - 880) * 0.012, 16, 46, '#0f140d').replace(' filter="none"', '')),
    soft(grass(stage, 60, -20, 1620, () => 916, 10, 34, '#8a7a3c').replace(' filter="none"', ''))
  ]
})
