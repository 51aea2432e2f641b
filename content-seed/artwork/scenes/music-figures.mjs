// Three sleeves with somebody small or tall in front of what they play with, 1:1.
import {
  SQUARE,
  STANDING,
  UMBRELLA,
  UNDER_UMBRELLA,
  scene,
  arm,
  backlit,
  blur,
  box,
  city,
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
  rain,
  ridge,
  shape,
  soft,
  stars,
  streaks,
  stroke,
  times
} from '../parts.mjs'

/** 600 high, from behind: feet apart, one arm up to the line of a kite, one out for balance. */
const FLYING =
  leg([-26, -296], [-58, -166], [-70, -34], 1, 0.94) +
  leg([28, -296], [54, -168], [76, -34], -1, 0.94) +
  'M-86 -36C-94 -20 -96 -6 -94 4H-46C-46 -8 -50 -22 -54 -36ZM60 -36C58 -20 58 -6 60 4H112C110 -8 100 -22 92 -36Z' +
  arm([-56, -470], [-140, -410], [-206, -336], 1.15) +
  hand(-206, -336, 130, 'open', -1, 0.9) +
  arm([56, -474], [116, -552], [112, -640], 1.15) +
  hand(112, -640, -84, 'fist', 1, 0.9)
/** A long knitted coat and hair to the collar, drawn over a standing figure. */
const CARDIGAN =
  'M-62 -490C-44 -508 44 -508 62 -490C82 -472 90 -420 94 -372C100 -330 96 -290 92 -262L78 -268C80 -300 78 -330 72 -356C76 -290 92 -220 98 -150C60 -136 -60 -136 -98 -150C-92 -220 -76 -290 -72 -356C-78 -330 -76 -300 -74 -268L-90 -262C-94 -290 -100 -330 -94 -372C-90 -420 -82 -472 -62 -490Z'
const BOB = 'M-46 -556C-54 -604 -28 -624 2 -624C32 -624 54 -604 46 -556C48 -530 44 -510 36 -498C14 -490 -14 -490 -34 -498C-44 -510 -48 -530 -46 -556Z'
const HOOD =
  'M-66 -480C-52 -506 -40 -514 -36 -540C-46 -590 -26 -622 4 -622C34 -622 52 -590 42 -540C46 -514 56 -506 68 -480C76 -440 68 -390 64 -350C66 -310 76 -270 84 -232C46 -216 -42 -216 -80 -232C-72 -270 -64 -310 -62 -350C-68 -390 -76 -440 -66 -480Z'

// Somebody, a kite, and the colour that it flies in.
export const ultraviolet = scene('track-ultraviolet', { size: SQUARE, palette: 'uv', seed: 'u3', light: [500, 470] }, stage => {
  const { random } = stage
  // light bent into rings: many thin arcs, each with its own glow
  const arcs = (count, low, high, colours, width, opacity) =>
    times(count, index => {
      const radius = low + ((high - low) * index) / count + random(-6, 6)
      const from = random(6.283)
      const span = random(1.6, 4.4)
      const at = angle => `${num(500 + Math.cos(angle) * radius)} ${num(470 + Math.sin(angle) * radius * 0.94)}`
      return `<path d="M${at(from)}A${num(radius)} ${num(radius * 0.94)} 0 ${span > 3.14 ? 1 : 0} 1 ${at(from + span)}" stroke="${colours[index % colours.length]}" stroke-width="${num(width * random(0.5, 1.6))}" fill="none" stroke-linecap="round" opacity="${num(opacity * random(0.5, 1))}"/>`
    })
  const flown = inner => `<g transform="translate(78 38) rotate(-8 500 400) scale(.78)">${inner}</g>`
  const COLOURS = ['#b65cff', '#ff6bd6', '#7a3cff', '#e0a8ff', '#5c8cff']
  return [
    box(-40, -40, 1080, 1080, '#0a0420'),
    halo(stage),
    `<g filter="url(#puff)" opacity=".5">${times(26, index => oval(500 + Math.cos(index * 0.9) * (160 + index * 13), 470 + Math.sin(index * 0.9) * (150 + index * 12), 110, 60, COLOURS[index % 3]))}</g>`,
    `<rect x="-40" y="-40" width="1080" height="1080" fill="url(#vignette)"/>`,
    stars(stage, 70),
    `<g filter="url(#blur)">${arcs(16, 130, 460, COLOURS, 16, 0.5)}</g>`,
    `<g filter="url(#soft)">${arcs(26, 120, 470, COLOURS, 8, 0.8)}</g>`,
    arcs(40, 110, 490, ['#f6e6ff', '#e6c8ff', '#ffd6f4'], 2.2, 0.8),
    glow(500, 470, 330, 0.9),
    ridge(stage, 820, 40, 2, '#1c0a40', { sharp: true }),
    mist(stage, 800, 140, 0.4),
    // the kite, its tail, the line that runs down to a hand
    flown(soft(shape('M500 214L622 360L500 602L378 360Z', '#f3deff', 0.7))),
    lit(flown(shape('M500 220L616 362L500 596L384 362Z', '#2a0b5c')), 'contre'),
    `<g filter="none">${flown(shape('M500 220L616 362H500Z', '#7a2bd0', 0.75) + shape('M384 362H500V596Z', '#b0309c', 0.7) + stroke('M500 220V596M384 362H616', '#0a0420', 7) + stroke('M503 226V590M390 359H610', '#e6c8ff', 1.6, 0.6))}</g>`,
    lit(
      flown(
        stroke('M500 596C470 640 540 668 506 710C476 748 430 742 424 790C420 830 370 830 356 870', '#2a0b5c', 6) +
          shape('M478 636L516 622L500 654ZM520 690L484 680L510 712ZM462 738L438 722L444 756ZM410 812L434 800L420 836Z', '#d040b0')
      ),
      'fine'
    ),
    stroke('M472 326C560 380 640 480 598 616', '#f3deff', 2.4, 0.85),
    ridge(stage, 950, 24, 4, '#0c0420'),
    soft(oval(540, 948, 120, 9, '#05030a', 0.8)),
    backlit(
      stage,
      540,
      948,
      0.52,
      [
        [FLYING, '#12062c'],
        [HOOD, '#1c0a44']
      ],
      { rim: 5 }
    )
  ]
})

// A hall where nothing runs any more; it rains in.
export const slowMachines = scene('track-slow-machines', { size: SQUARE, palette: 'amber', seed: 'u4', light: [500, 380] }, stage => {
  const { tone } = stage
  const gear = ([x, y, radius, fill, phase, spokes]) => {
    const teeth = Math.round(radius / 9)
    const at = (angle, reach) => `${num(x + Math.cos(angle) * reach)} ${num(y + Math.sin(angle) * reach)}`
    const step = 6.2832 / teeth
    const rim = times(teeth, index => {
      const angle = index * step + phase
      return `${index ? 'L' : 'M'}${at(angle, radius)}L${at(angle + step * 0.12, radius * 1.13)}L${at(angle + step * 0.42, radius * 1.13)}L${at(angle + step * 0.54, radius)}`
    })
    const holes = times(spokes, index => {
      const angle = (index * 6.2832) / spokes + phase
      const half = 6.2832 / spokes / 2 - 0.16
      return `M${at(angle - half, radius * 0.78)}A${num(radius * 0.78)} ${num(radius * 0.78)} 0 0 1 ${at(angle + half, radius * 0.78)}L${at(angle + half * 0.7, radius * 0.38)}A${num(radius * 0.38)} ${num(radius * 0.38)} 0 0 0 ${at(angle - half * 0.7, radius * 0.38)}Z`
    })
    return (
      lit(`<path d="${rim}Z${holes}" fill-rule="evenodd" fill="${fill}"/>`, 'struck') +
      lit(
        `<circle cx="${x}" cy="${y}" r="${num(radius * 0.88)}" fill="none" stroke="${mix(fill, '#ffe2b0', 0.2)}" stroke-width="${num(radius * 0.05)}"/>`,
        'struck'
      ) +
      lit(disc(x, y, radius * 0.3, mix(fill, '#ffe2b0', 0.25)), 'struck') +
      lit(disc(x, y, radius * 0.13, '#3a1c18'), 'struck') +
      lit(
        times(6, index =>
          disc(x + Math.cos(index * 1.047 + phase) * radius * 0.22, y + Math.sin(index * 1.047 + phase) * radius * 0.22, radius * 0.028, '#f6d9a0')
        ),
        'struck'
      )
    )
  }
  const [SUN_X, SUN_Y] = [500, 360]
  const hole = `M-40 -40H1040V1040H-40ZM${SUN_X - 270} ${SUN_Y}a270 270 0 1 0 540 0a270 270 0 1 0 -540 0Z`
  return [
    halo(stage),
    streaks(stage, 12, 120, 460, mix(tone.glow, tone.light, 0.3), 0.5),
    orb(SUN_X, SUN_Y + 40, 130),
    city(stage, 580, 0.8, 40, 150, mix(tone.far, tone.glow, 0.2)),
    `<path filter="none" d="M300 640V420H330V640ZM640 640V380H676V640ZM560 640V450H586V640Z" fill="${mix(tone.far, tone.mid, 0.4)}"/>`,
    mist(stage, 560, 260, 0.7),
    // the wall of the hall, and the round window in it
    lit(`<path d="${hole}" fill="#331720" fill-rule="evenodd"/>`, 'wall'),
    lit(
      `<g fill="none" stroke="#1c0b12"><circle cx="${SUN_X}" cy="${SUN_Y}" r="274" stroke-width="24"/><circle cx="${SUN_X}" cy="${SUN_Y}" r="120" stroke-width="8"/></g>` +
        stroke(
          times(
            8,
            index =>
              `M${num(SUN_X + Math.cos(index * 0.785) * 120)} ${num(SUN_Y + Math.sin(index * 0.785) * 120)}L${num(SUN_X + Math.cos(index * 0.785) * 270)} ${num(SUN_Y + Math.sin(index * 0.785) * 270)}`
          ),
          '#1c0b12',
          9
        ),
      'back'
    ),
    soft(shape('M300 540L160 1000H840L700 540Z', 'url(#beam)', 0.4)),
    glow(SUN_X, SUN_Y, 420, 0.5),
    mist(stage, 700, 240, 0.35),
    // machines that have stopped
    [
      [110, 640, 210, '#5c3024', 0.1, 6],
      [910, 560, 180, '#6b3a28', 0.12, 5],
      [820, 850, 150, '#7a4a2c', 0.2, 5],
      [200, 930, 120, '#8a5a34', 0.3, 4],
      [930, 180, 110, '#4a2620', 0.2, 5],
      [90, 240, 130, '#44221e', 0.2, 5]
    ]
      .map(gear)
      .join(''),
    lit(shape('M-40 936H1040V1060H-40Z', '#1c0d12'), 'wood'),
    blur(oval(500, 946, 260, 30, tone.glow, 0.5)),
    rain(stage, 70, '#fff0c2', 0.2),
    // somebody who stays, whatever the weather
    soft(shape('M440 944H580L640 1040H360Z', '#07030a', 0.7)),
    backlit(stage, 500, 946, 0.74, [[UNDER_UMBRELLA, '#190a12']], { rim: 5 }),
    lit(stroke('M540 632V470', '#12070c', 7), 'fine'),
    soft(`<g transform="translate(536 464) rotate(4)">${shape(UMBRELLA, tone.light, 0.75)}</g>`),
    lit(`<g transform="translate(536 471) rotate(4)">${shape(UMBRELLA, '#5c1620')}</g>`, 'contre'),
    `<g filter="none" transform="translate(536 471) rotate(4)">${stroke('M0 -146C-60 -110 -106 -60 -116 2M0 -146C-26 -100 -32 -50 -30 0M0 -146C22 -100 28 -50 26 0M0 -146C60 -110 104 -60 114 2', '#1c060c', 4, 0.6) + stroke('M0 -146V-168', '#12070c', 8)}</g>`,
    flakes(stage, 30, 60, 420, 2.5, '#ffdca0', 0.3)
  ]
})

// A glasshouse at night, full of listening leaves.
export const greenhouseStatic = scene('track-greenhouse-static', { size: SQUARE, palette: 'green', light: [500, 360] }, stage => {
  const { tone, random } = stage
  const leaf = (x, y, scale, rotate, fill) =>
    lit(
      group(
        x,
        y,
        scale,
        shape('M0 0C-74 -56 -80 -196 0 -274C80 -196 74 -56 0 0z', fill) +
          shape('M0 0C74 -56 80 -196 0 -274Q14 -130 0 0z', mix(fill, '#07140f', 0.35)) +
          stroke(
            'M0 0V-250M0 -60l-44 -46M0 -60l44 -46M0 -104l-50 -50M0 -104l50 -50M0 -150l-42 -44M0 -150l42 -44M0 -196l-26 -28M0 -196l26 -28',
            mix(fill, tone.glow, 0.5),
            3,
            0.7
          ),
        rotate
      ),
      'fine'
    )
  const fan = (x, y, scale, fill) =>
    [-78, 78, -52, 54, -28, 30, 2]
      .map((rotate, index) => leaf(x, y, scale * (0.74 + index * 0.06), rotate + random(-5, 5), mix(fill, tone.dark, 0.3 - index * 0.04)))
      .join('')
  const rib = (size, width) =>
    stroke(
      `M${num(500 - 330 * size)} 1000V${num(440 - 60 * size)}Q${num(500 - 330 * size)} ${num(440 - 330 * size)} 500 ${num(440 - 400 * size)}Q${num(500 + 330 * size)} ${num(440 - 330 * size)} ${num(500 + 330 * size)} ${num(440 - 60 * size)}V1000`,
      '#10282a',
      width
    )
  const bars = [-1, -0.62, 0, 0.62, 1].map(turn => {
    const top = 440 - 400 * Math.cos(turn * 1.1)
    return `M${num(500 + 330 * turn * 0.4)} ${num(440 + (top - 440) * 0.4)}L${num(500 + 330 * turn * 1.5)} ${num(440 + (top - 440) * 1.5)}`
  })
  /** A frond: a stem that bends, leaflets in pairs that grow shorter. */
  const frond = (x, y, reach, lean, fill) => {
    const tip = [x + lean, y - reach]
    const on = t => [x + lean * t * t, y - reach * t + lean * lean * 0.0006 * t]
    const leaflets = times(13, index => {
      const t = 0.14 + index * 0.064
      const [px, py] = on(t)
      const long = reach * 0.26 * Math.sin(Math.PI * (0.25 + t * 0.75))
      return [-1, 1]
        .map(
          side =>
            `M${num(px)} ${num(py)}Q${num(px + side * long * 0.5)} ${num(py - long * 0.5)} ${num(px + side * long)} ${num(py - long * 0.06)}Q${num(px + side * long * 0.5)} ${num(py - long * 0.1)} ${num(px)} ${num(py + 9)}Z`
        )
        .join('')
    })
    return lit(
      shape(leaflets, fill) + stroke(`M${x} ${y}Q${num(x + lean * 0.1)} ${num(y - reach * 0.6)} ${num(tip[0])} ${num(tip[1])}`, mix(fill, tone.glow, 0.2), 5),
      'fine'
    )
  }
  const [X, Y, SCALE] = [500, 962, 0.94]
  return [
    stars(stage, 70),
    halo(stage),
    orb(500, 360, 120),
    ridge(stage, 640, 110, 2, tone.mid, { opacity: 0.85, sharp: true }),
    mist(stage, 640, 260, 0.7),
    lit(rib(0.52, 8), 'fine'),
    fan(250, 800, 0.9, tone.far),
    fan(760, 806, 0.95, tone.far),
    mist(stage, 640, 320, 0.45),
    stroke(bars.join(''), '#10282a', 7),
    lit(rib(0.9, 12), 'fine'),
    frond(190, 960, 560, 130, mix(tone.far, tone.mid, 0.6)),
    frond(820, 960, 580, -140, mix(tone.far, tone.mid, 0.6)),
    glow(500, 480, 420, 0.5),
    lit(shape('M-40 940Q500 900 1040 940V1060H-40Z', '#12302a'), 'soil'),
    mist(stage, 860, 160, 0.4),
    lit(rib(1.42, 20), 'fine'),
    frond(70, 1010, 640, 150, '#1c4a3c'),
    frond(930, 1010, 620, -160, '#1c4a3c'),
    // the person listening to them: wires from the leaves to the ears
    soft(oval(500, 964, 170, 12, '#04100c', 0.8)),
    backlit(
      stage,
      X,
      Y,
      SCALE,
      [
        [STANDING, '#07140f'],
        [CARDIGAN, '#0f2b24'],
        [BOB, '#081512']
      ],
      { rim: 5 }
    ),
    `<g filter="none">${group(X, Y, SCALE, soft(stroke('M-40 -440C-34 -360 -46 -260 -60 -170M44 -440C38 -360 48 -260 64 -170M-6 -420C-2 -330 -10 -240 -12 -160', '#04100c', 12, 0.6)))}</g>`,
    `<g filter="none">${group(X, Y, SCALE, stroke('M-44 -560C-46 -648 46 -648 44 -560', '#07140f', 14) + stroke('M-50 -566C-50 -658 40 -656 44 -580', tone.light, 2.4, 0.7))}</g>`,
    lit(group(X, Y, SCALE, oval(-50, -556, 15, 30, '#0a1a16') + oval(52, -556, 15, 30, '#0a1a16')), 'contre'),
    stroke('M448 432C400 520 330 420 262 560M548 432C610 540 660 420 742 560', '#07140f', 4) +
      stroke('M448 430C400 518 330 418 262 558M548 430C610 538 660 418 742 558', tone.glow, 1.6, 0.7),
    frond(300, 1040, 260, -70, '#0d2c28'),
    frond(720, 1040, 280, 80, '#0d2c28'),
    leaf(60, 1040, 1, 30, '#0d2c28'),
    leaf(950, 1040, 1.05, -28, '#0d2c28')
  ]
})
