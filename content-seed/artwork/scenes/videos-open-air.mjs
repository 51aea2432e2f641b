// Three videos under the sky, 16:9.
import {
  WIDE,
  scene,
  blur,
  box,
  cloudBank,
  disc,
  flakes,
  glow,
  group,
  halo,
  lit,
  mist,
  mix,
  num,
  orb,
  oval,
  person,
  pines,
  ridge,
  shape,
  soft,
  stars,
  stroke,
  times,
  wings
} from '../parts.mjs'

export const glasswingPlaythrough = scene('video-glasswing-first-ten-minutes', { size: WIDE, palette: 'dusk', seed: 'f1', light: [470, 300] }, stage => {
  const { tone, random } = stage
  const tower = (x, wide, top, roof) =>
    `M${x - wide} 460V${top}H${x - wide * 1.25}V${top - 26}H${x - wide * 0.8}L${x} ${top - 26 - roof}L${x + wide * 0.8} ${top - 26}H${x + wide * 1.25}V${top}H${x + wide}V460Z`
  const stone = mix(tone.near, tone.mid, 0.35)
  const at = inner => group(1180, 610, 0.94, inner)
  const slits = times(34, () => {
    const [x, low, high] = [
      [-196, -30, 260],
      [-110, -150, 260],
      [40, -300, 260],
      [150, 10, 260],
      [222, -60, 260]
    ][Math.floor(random(5))]
    return `M${num(x + random(-14, 10))} ${num(random(low, high))}h7v18h-7z`
  })
  return [
    stars(stage, 110),
    halo(stage),
    orb(470, 300, 98),
    ridge(stage, 600, 150, 2.6, tone.far, { opacity: 0.85, sharp: true }),
    mist(stage, 610, 190, 0.6),
    cloudBank(stage, 660, 16, 60, 120, mix(tone.far, tone.glow, 0.2), 0.8),
    lit(at(shape(tower(-110, 40, -190, 150) + tower(222, 34, -100, 120), mix(stone, tone.far, 0.35))), 'wall'),
    mist(stage, 560, 240, 0.3),
    lit(at(shape(tower(-196, 38, -60, 110) + tower(40, 50, -330, 190) + tower(150, 34, -20, 90) + 'M-240 460V120H280V460Z', stone)), 'wall'),
    at(shape(slits, '#ffdca0', 0.9)),
    glow(1216, 118, 110, 0.8),
    lit(shape('M820 960C900 820 1000 790 1060 720C1140 690 1240 690 1320 730C1380 800 1480 830 1560 960Z', mix(tone.near, tone.mid, 0.3)), 'rock'),
    cloudBank(stage, 780, 14, 70, 140, mix(tone.mid, tone.far, 0.2), 0.9),
    wings(560, 440, 0.86, tone, inner => lit(inner, 'fine')),
    cloudBank(stage, 870, 12, 80, 150, tone.near),
    flakes(stage, 24, 160, 640, 3, tone.light, 0.5)
  ]
})

// A night train crosses the valley while everybody sleeps.
export const nightTrain = scene('video-one-night-on-the-night-train', { size: WIDE, palette: 'blue', light: [420, 230] }, stage => {
  const { tone } = stage
  const coach = x =>
    lit(box(x, 412, 228, 84, '#1d2c5c', 14) + box(x + 6, 404, 216, 16, '#2a3c74', 8), 'form') +
    times(5, index => box(x + 18 + index * 40, 432, 28, 30, (x + index * 3) % 4 ? '#ffd28a' : '#1a2750', 4)) +
    box(x, 474, 228, 6, '#c9506a') +
    glow(x + 114, 450, 130, 0.25) +
    times(4, index => disc(x + 30 + (index % 2) * 26 + Math.floor(index / 2) * 140, 500, 11, '#0a1026'))
  const pillar = index => shape(`M${-40 + index * 250} 526h76l10 440h-96z`, tone.near)
  const span = index => shape(`M${36 + index * 250} 526H${210 + index * 250}V640A87 104 0 0 0 ${36 + index * 250} 640z`, mix(tone.near, tone.mid, 0.3))
  return [
    stars(stage, 160),
    halo(stage),
    orb(420, 230, 82),
    ridge(stage, 420, 160, 3.1, tone.far, { opacity: 0.85, sharp: true }),
    mist(stage, 460, 200, 0.6),
    ridge(stage, 570, 150, 5.4, tone.mid, { sharp: true }),
    pines(stage, 50, -20, 1620, 700, 60, 130, mix(tone.mid, tone.far, 0.3)),
    mist(stage, 690, 200, 0.6),
    lit(times(7, index => pillar(index) + span(index)) + shape('M-40 494H1640V534H-40z', mix(tone.near, tone.mid, 0.45)), 'wall'),
    stroke('M-40 495H1640', tone.glow, 3, 0.5),
    coach(-60),
    coach(176),
    coach(412),
    coach(648),
    lit(shape('M884 496V426Q884 410 900 410H1036C1108 414 1154 454 1174 496z', '#22356c'), 'form'),
    shape('M1064 430C1098 434 1120 448 1132 464H1064z', '#ffe2a8') + box(900, 434, 120, 26, '#ffd28a', 4) + box(884, 474, 280, 6, '#c9506a'),
    times(5, index => disc(930 + index * 46, 500, 11, '#0a1026')),
    // steam of the one working heater, the lamp ahead
    `<g filter="url(#puff)" opacity=".5">${times(12, index => oval(60 + index * 62, 380 - index * 3, 56, 20, mix(tone.far, tone.glow, 0.4)))}</g>`,
    soft(shape('M1164 480L1660 410V580z', 'url(#glow)', 0.6)),
    glow(1166, 482, 120) + disc(1166, 482, 8, '#fff'),
    cloudBank(stage, 810, 10, 60, 110, mix(tone.far, tone.mid, 0.5), 0.4),
    ridge(stage, 840, 40, 2, tone.dark),
    pines(stage, 12, -30, 460, 900, 150, 280, tone.dark),
    pines(stage, 12, 1140, 1640, 910, 160, 300, tone.dark)
  ]
})

// Day 400 in front of the same volcano.
export const volcanoCam = scene('video-volcano-cam', { size: WIDE, palette: 'rose', light: [980, 270] }, stage => {
  const { tone, random } = stage
  const sparks = (count, far) =>
    times(count, () => {
      const angle = random(-2.5, -0.6)
      const reach = random(40, far)
      const [x, y] = [980 + Math.cos(angle) * reach, 300 + Math.sin(angle) * reach * 0.85]
      return `M${num(x)} ${num(y)}l${num(Math.cos(angle) * 9)} ${num(Math.sin(angle) * 9)}`
    })
  const plume = times(44, index => {
    const up = index / 44
    return oval(
      980 + Math.sin(index * 1.9) * (26 + up * 190) + up * 130,
      290 - up * 380,
      60 + up * 120,
      44 + up * 70,
      mix(index % 3 ? '#3a1230' : '#6a2040', tone.glow, Math.max(0, 0.5 - up * 0.8)),
      0.75
    )
  })
  const flow = 'M985 316C960 420 1030 470 990 560C960 640 1050 690 1020 800C1010 850 1060 880 1050 960'
  const side = 'M930 332C900 430 880 470 846 560C830 620 850 660 820 720M1050 330C1090 440 1120 500 1164 600C1180 650 1210 680 1220 740'
  return [
    stars(stage, 80),
    halo(stage),
    `<g filter="url(#puff)">${plume}</g>`,
    glow(980, 310, 360, 0.9),
    ridge(stage, 640, 120, 2.4, tone.far, { opacity: 0.75, sharp: true }),
    mist(stage, 650, 170, 0.6),
    lit(shape('M380 960C660 780 800 480 880 316L930 334L980 314L1030 334L1084 312C1160 480 1320 780 1640 930V980z', '#43183a'), 'rock'),
    soft(shape('M880 316L930 334L980 314L1030 334L1084 312L1060 288H910z', '#ffd166', 0.9)),
    blur(stroke(flow, '#ff7a2c', 60, 0.8) + stroke(side, '#ff5a3c', 30, 0.7)),
    `<g filter="url(#leaf)">${stroke(flow, '#ffb03c', 26) + stroke(side, '#ff7a3c', 13)}</g>`,
    soft(stroke(flow, '#fff0b8', 9)),
    soft(`<path d="${sparks(60, 300)}" stroke="#ffb84a" stroke-width="7" stroke-linecap="round"/>`),
    `<path d="${sparks(80, 360)}" stroke="#fff0c0" stroke-width="3" stroke-linecap="round"/>`,
    mist(stage, 780, 190, 0.5),
    ridge(stage, 820, 36, 5, '#1c0a18'),
    // the camera that has stood here for a year, its keeper beside it
    soft(oval(400, 842, 190, 14, '#05030a', 0.8)),
    lit(group(380, 800, 1.5, stroke('M0 -100L-74 34M0 -100L74 34M0 -100V40', '#1a0c16', 11)), 'fine'),
    lit(
      group(
        380,
        800,
        1.5,
        box(-78, -192, 156, 88, '#2c1626', 10) +
          box(-96, -172, 24, 46, '#1a0c16', 4) +
          shape('M78 -176L150 -196V-96L78 -116Z', '#1a0c16') +
          box(-40, -216, 70, 22, '#1a0c16', 8)
      ),
      'gloss'
    ),
    lit(group(380, 800, 1.5, disc(0, -148, 28, '#3c2034') + disc(0, -148, 14, '#12060f')), 'gloss'),
    disc(296, 530, 6, '#ff4d6d') + glow(296, 530, 34, 0.8),
    lit(person(640, 850, 1.6, '#24101f', 'hold', { flip: true }), 'form'),
    ridge(stage, 890, 16, 2, '#0c0410'),
    flakes(stage, 60, 40, 500, 3, tone.light, 0.4)
  ]
})
