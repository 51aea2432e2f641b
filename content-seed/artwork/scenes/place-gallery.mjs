// The evening before an opening: one picture is lit, and somebody has come early, 16:9. Words are on the left.
import {
  WIDE,
  scene,
  arm,
  backOfHead,
  backlit,
  blur,
  box,
  disc,
  glow,
  group,
  hand,
  leg,
  lit,
  mist,
  num,
  oval,
  ridge,
  shape,
  soft,
  streaks,
  stroke,
  times
} from '../parts.mjs'

/** 600 high, from behind: a long coat, the hands behind the back, the head a little to one side. */
const VISITOR = {
  legs: leg([-24, -296], [-30, -164], [-26, -30], 1, 0.8) + leg([26, -296], [44, -164], [54, -30], -1, 0.8),
  shoes: 'M-42 -32C-48 -18 -48 -6 -46 4H-6C-6 -8 -8 -20 -12 -32ZM40 -32C38 -18 38 -6 40 4H96C96 -8 84 -18 70 -32Z',
  arms: arm([-58, -470], [-92, -380], [-26, -314], 1.1) + arm([58, -470], [94, -382], [22, -306], 1.1),
  coat: 'M-56 -492C-34 -508 34 -508 56 -492C78 -474 80 -430 70 -392C64 -366 60 -350 62 -330C72 -270 92 -200 100 -128C84 -116 60 -112 34 -112L8 -236L-4 -110C-40 -108 -72 -114 -90 -126C-84 -200 -66 -270 -60 -330C-58 -350 -64 -366 -70 -392C-80 -430 -78 -474 -56 -492Z',
  hands: hand(-30, -318, 8, 'fist', 1, 0.8) + hand(26, -308, 188, 'relaxed', 1, 0.8),
  head: backOfHead(8, -556, 9, 0.84),
  scarf:
    'M-40 -516C-20 -528 34 -526 48 -510C58 -496 50 -480 34 -476C10 -470 -22 -472 -40 -484C-50 -494 -50 -508 -40 -516ZM22 -480C36 -440 40 -400 34 -352L4 -356C10 -400 8 -440 0 -476Z',
  hair: 'M-30 -552C-38 -594 -18 -612 8 -612C36 -612 50 -590 44 -556C38 -534 -22 -530 -30 -552ZM2 -606C-10 -620 -4 -642 18 -642C38 -640 42 -618 28 -606Z'
}

// the lit picture, and the wall that it hangs on
const [LEFT, TOP, WIDE_PX, TALL] = [836, 132, 560, 386]
const WALL = { left: 560, right: 1640, top: 40, foot: 640 }

export const gallery = scene('place-gallery', { size: WIDE, palette: 'dusk', light: [1120, 330] }, stage => {
  const { random } = stage
  const clipped = (id, d, inner) => `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
  const canvas = `M${LEFT} ${TOP}h${WIDE_PX}v${TALL}h-${WIDE_PX}z`
  /** Dawn behind mountains, a lake in front of them, one boat. */
  const painting =
    `<linearGradient id="dawn" x1="0" y1="${TOP}" x2="0" y2="${TOP + TALL}" gradientUnits="userSpaceOnUse"><stop stop-color="#45306f"/><stop offset=".4" stop-color="#c0567e"/><stop offset=".66" stop-color="#ffb27a"/><stop offset="1" stop-color="#ffdca8"/></linearGradient>` +
    `<g filter="none">${box(LEFT, TOP, WIDE_PX, TALL, 'url(#dawn)')}</g>` +
    streaks({ ...stage, width: 1500 }, 26, 150, 300, '#ffd2b0', 0.5) +
    glow(1120, 372, 240, 0.9) +
    `<linearGradient id="sun" x1="0" y1="270" x2="0" y2="440" gradientUnits="userSpaceOnUse"><stop stop-color="#fffbe6"/><stop offset=".5" stop-color="#ffd48a"/><stop offset="1" stop-color="#ff7a5e"/></linearGradient><g filter="none">${disc(1120, 366, 92, 'url(#sun)')}</g>` +
    soft(
      stroke('M1020 330C1080 322 1130 336 1190 328M1010 362C1080 352 1150 370 1226 358M1020 396C1090 386 1160 402 1220 392', '#f08f78', 9, 0.6) +
        stroke('M900 300C1000 286 1080 312 1200 296M1060 262C1140 252 1220 268 1340 256', '#ffe2c0', 7, 0.55)
    ) +
    ridge(stage, 424, 70, 1.4, '#c96a78', { sharp: true }) +
    mist(stage, 430, 90, 0.8) +
    ridge(stage, 470, 60, 3.1, '#803a62', { sharp: true }) +
    mist(stage, 470, 60, 0.7) +
    lit(box(LEFT, 466, WIDE_PX, 60, '#b8607c'), 'ripple') +
    soft(shape('M1090 466H1150L1176 520H1064Z', '#ffe9c8', 0.8)) +
    lit(shape('M980 488C1000 498 1040 498 1062 486L1052 504H992Z', '#2a1238') + shape('M1018 486V452C1034 460 1042 474 1044 486Z', '#3a1844'), 'fine')
  /** A frame on the left wall, seen at a slant: x from the far to the near edge, as shares of the height of the wall. */
  const slanted = (far, near, inside) => {
    const edge = (x, share) => {
      const depth = (WALL.left - x) / 620
      const top = WALL.top - depth * 290
      const foot = WALL.foot + depth * 240
      return `${num(x)} ${num(top + (foot - top) * share)}`
    }
    const frame = grow =>
      `M${edge(far - grow * 0.6, 0.26 + grow / 900)}L${edge(near + grow, 0.26 + grow / 700)}L${edge(near + grow, 0.72 - grow / 700)}L${edge(far - grow * 0.6, 0.72 - grow / 900)}Z`
    return (
      lit(shape(frame(0), '#6e4a3c'), 'gloss') +
      lit(shape(frame(14), '#241634'), 'fine') +
      clipped(stage.nextId(), frame(20), inside) +
      soft(shape(`M${edge(far, 0.1)}L${edge(near, 0.1)}L${edge(near, 0.72)}L${edge(far, 0.72)}Z`, '#0b0618', 0.35))
    )
  }
  const [X, Y, SCALE] = [1012, 824, 0.8]
  const floor = `M${WALL.left} ${WALL.foot}H${WALL.right}L1900 960H-340Z`
  // boards run to the same vanishing point as the walls
  const boards = stroke(
    times(30, index => `M${num(1100 + (index - 15) * 46)} ${WALL.foot}L${num(1100 + (index - 15) * 150)} 960`),
    '#0a0616',
    3,
    0.5
  )
  const joints = stroke(
    times(70, () => {
      const share = random() ** 0.8
      const y = WALL.foot + share * 280
      const lane = Math.floor(random(-15, 15))
      const at = index => 1100 + index * (46 + share * 96)
      return `M${num(at(lane))} ${num(y)}H${num(at(lane + 1))}`
    }),
    '#0a0616',
    2.4,
    0.45
  )
  return [
    box(-40, -40, 1700, 1000, '#0e0a1f'),
    // the ceiling with its skylight, the wall on the left, a way into the next room
    lit(shape(`M-340 -300H1900L${WALL.right} ${WALL.top}H${WALL.left}Z`, '#191233'), 'wall'),
    lit(shape(`M-60 -250L${WALL.left} ${WALL.top}V${WALL.foot}L-60 880Z`, '#2c2354'), 'wall'),
    lit(shape(`M${WALL.left} ${WALL.top}H${WALL.right + 40}V${WALL.foot}H${WALL.left}Z`, '#54407c'), 'wall'),
    glow(1120, 330, 720, 0.62),
    soft(stroke(`M${WALL.left} ${WALL.top}V${WALL.foot}`, '#0a0616', 12, 0.7)),
    lit(
      shape(`M${WALL.left} ${WALL.foot - 40}H1680V${WALL.foot}H${WALL.left}Z`, '#2a1f4c') +
        shape(`M${WALL.left} ${WALL.foot - 40}L-60 820V900L${WALL.left} ${WALL.foot}Z`, '#1c1438'),
      'wood'
    ),
    slanted(
      500,
      392,
      box(200, 0, 400, 900, '#2f4f86') +
        lit(shape('M200 500L440 330L480 400L520 350L600 460V900H200Z', '#1c2a58'), 'rock') +
        soft(oval(470, 320, 60, 26, '#c9d4ff', 0.7))
    ),
    slanted(
      300,
      92,
      box(-100, -200, 600, 1200, '#3e2a66') +
        soft(oval(200, 300, 130, 110, '#c26a8c', 0.55)) +
        lit(shape('M60 900V440L130 380L170 410L214 350L262 400L330 360V900Z', '#5a3370'), 'rock') +
        lit(shape('M60 900V520L120 476L180 500L240 452L330 490V900Z', '#1e1036'), 'rock')
    ),
    // the next picture on the same wall waits under its cloth
    lit(shape('M1492 180H1680V520Q1640 540 1600 522T1486 528C1490 400 1488 290 1492 180Z', '#4a2f66'), 'form'),
    soft(
      stroke('M1530 190Q1520 340 1534 520M1590 190Q1600 340 1584 516', '#1c0f30', 16, 0.55) +
        stroke('M1506 190Q1500 340 1508 516M1556 190Q1566 350 1556 516', '#d690b8', 5, 0.4)
    ),
    // the lit one
    soft(box(LEFT - 40, TOP - 10, WIDE_PX + 110, TALL + 84, '#07040f', 10, 0.55)),
    lit(box(LEFT - 44, TOP - 44, WIDE_PX + 88, TALL + 88, '#a8713c', 3), 'gloss'),
    lit(box(LEFT - 30, TOP - 30, WIDE_PX + 60, TALL + 60, '#7c4c2a', 2), 'gloss'),
    lit(box(LEFT - 12, TOP - 12, WIDE_PX + 24, TALL + 24, '#c9904e', 1), 'gloss'),
    clipped('canvas', canvas, painting),
    stroke(canvas, '#2a1016', 4, 0.6),
    lit(stroke('M1120 76V30', '#2a1a2c', 8) + box(980, 58, 280, 20, '#c08a4c', 10), 'gloss'),
    soft(shape(`M984 78H1256L1420 540H820Z`, 'url(#beam)', 0.4)),
    glow(1120, 80, 150, 0.6),
    // the floor reflects what hangs above it
    lit(shape(floor, '#2c1c34'), 'wood'),
    boards,
    joints,
    blur(oval(1120, 720, 320, 120, '#ff9f7a', 0.3)) +
      blur(oval(1120, 700, 120, 150, '#ffe6c4', 0.34)) +
      blur(shape(`M1070 ${WALL.foot}H1170L1190 930H1030Z`, '#ffe6c4', 0.3)),
    soft(oval(1120, WALL.foot + 6, 420, 12, '#ffd9b8', 0.4)),
    mist(stage, 640, 200, 0.35),
    // a bench, and the person who came early
    soft(oval(1380, 846, 170, 14, '#05030a', 0.8)),
    lit(
      shape('M1236 772H1520L1548 802H1210Z', '#5a3440') +
        shape('M1210 802H1548V820H1210Z', '#20101f') +
        shape('M1236 820h18v36h-18zM1500 820h18v36h-18z', '#150a18'),
      'wood'
    ),
    soft(shape(`M${X - 34} ${Y}H${X + 62}L${X + 30} 960H${X - 190}Z`, '#05030a', 0.75)),
    backlit(
      stage,
      X,
      Y,
      SCALE,
      [
        [VISITOR.legs, '#120b20'],
        [VISITOR.shoes, '#0a0614'],
        [VISITOR.coat, '#170f29'],
        [VISITOR.arms, '#170f29'],
        [VISITOR.hands, '#33202e'],
        [VISITOR.head, '#2a1628'],
        [VISITOR.hair, '#100818'],
        [VISITOR.scarf, '#5e1c3a']
      ],
      { rim: 4 }
    ),
    `<g filter="none">${group(
      X,
      Y,
      SCALE,
      soft(stroke('M-44 -440C-36 -380 -40 -330 -60 -200M46 -440C40 -380 44 -330 66 -200M-20 -270C-24 -220 -34 -170 -40 -130', '#05030a', 12, 0.5)) +
        stroke('M8 -236L-2 -330', '#05030a', 4, 0.6)
    )}</g>`
  ]
})
