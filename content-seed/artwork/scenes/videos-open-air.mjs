// Three videos under the sky, 16:9.
import {
  WIDE,
  scene,
  box,
  cloudBank,
  disc,
  fireflies,
  flakes,
  glow,
  group,
  halo,
  num,
  orb,
  person,
  pines,
  ridge,
  shape,
  stars,
  streaks,
  stroke,
  times,
  wings
} from '../parts.mjs'

export const glasswingPlaythrough = scene('video-glasswing-first-ten-minutes', { size: WIDE, palette: 'dusk', seed: 'f1', light: [420, 300] }, stage => {
  const { tone } = stage
  const castle =
    shape(
      'M-230 400L-190 -60L-160 -110V-250L-110 -360L-60 -250V-120L-20 -70L0 -420L50 -540L100 -420L120 -60L160 -10V-170L200 -260L240 -170V60L300 400Z',
      tone.near
    ) +
    shape('M-110 -360L-60 -250V-120L-80 400H-110ZM50 -540L100 -420L120 -60L110 400H50ZM200 -260L240 -170V60L260 400H200Z', tone.dark) +
    shape(
      'M-138 -200h10v26h-10zM-92 -200h10v26h-10zM22 -350h12v34h-12zM66 -350h12v34h-12zM22 -260h12v34h-12zM180 -120h10v26h-10zM-150 -20h10v26h-10zM-70 40h10v26h-10zM30 20h12v34h-12z',
      tone.light
    ) +
    glow(50, -540, 120, 0.8)
  return [
    stars(stage, 90),
    halo(stage),
    orb(420, 300, 90),
    ridge(stage, 600, 120, 2.6, tone.far, { opacity: 0.85, sharp: true }),
    cloudBank(stage, 640, 26, 50, 120, tone.far, 0.9),
    group(1180, 620, 0.94, castle),
    cloudBank(stage, 760, 24, 60, 140, tone.mid),
    wings(640, 430, 0.72, tone),
    cloudBank(stage, 850, 20, 70, 150, tone.near),
    fireflies(stage, 26, 160, 760)
  ]
})

// A night train crosses the valley while everybody sleeps.
export const nightTrain = scene('video-one-night-on-the-night-train', { size: WIDE, palette: 'blue', light: [420, 230] }, stage => {
  const { tone } = stage
  const coach = x =>
    box(x, 420, 226, 74, tone.dark, 12) +
    times(5, index => box(x + 18 + index * 40, 436, 28, 28, (x + index * 3) % 4 ? '#ffcf70' : tone.mid, 4)) +
    box(x, 474, 226, 7, '#ff5f7f')
  return [
    stars(stage, 130),
    halo(stage),
    orb(420, 230, 74),
    streaks(stage, 6, 300, 420, tone.glow, 0.18),
    ridge(stage, 400, 110, 3.1, tone.far, { opacity: 0.85, sharp: true }),
    ridge(stage, 560, 130, 5.4, tone.mid, { sharp: true }),
    pines(stage, 44, 0, 1600, 690, 60, 130, tone.mid),
    shape('M-10 494H1610V530H-10z', tone.near),
    times(
      7,
      index =>
        shape(`M${-30 + index * 250} 526h64v400h-64z`, tone.near) +
        `<path d="M${34 + index * 250} 640A93 110 0 0 1 ${220 + index * 250} 640V526H${34 + index * 250}z" fill="${tone.near}"/>`
    ),
    coach(-60),
    coach(176),
    coach(412),
    coach(648),
    shape('M884 494V430Q884 420 896 420H1040C1110 424 1150 460 1168 494z', tone.dark),
    shape('M1060 436C1096 440 1116 452 1128 466H1060z', '#ffcf70'),
    box(900, 436, 120, 26, '#ffcf70', 4),
    box(884, 474, 270, 7, '#ff5f7f'),
    shape('M1160 482L1640 430V560z', 'url(#glow)', 0.5),
    glow(1160, 482, 150),
    disc(1160, 482, 10, '#fff'),
    cloudBank(stage, 790, 16, 40, 90, tone.far, 0.25),
    ridge(stage, 820, 40, 2, tone.dark),
    pines(stage, 14, 0, 520, 880, 150, 260, tone.dark),
    pines(stage, 16, 1080, 1620, 890, 150, 280, tone.dark),
    fireflies(stage, 14, 560, 860)
  ]
})

// Day 400 in front of the same volcano.
export const volcanoCam = scene('video-volcano-cam', { size: WIDE, palette: 'rose', light: [980, 250] }, stage => {
  const { tone, random } = stage
  const sparks = times(70, () => {
    const angle = random(-2.4, -0.7)
    const reach = random(40, 330)
    return `M${num(980 + Math.cos(angle) * reach)} ${num(310 + Math.sin(angle) * reach * 0.9)}h0`
  })
  const plume = times(16, index =>
    disc(980 + Math.sin(index * 1.7) * (30 + index * 15), 290 - index * 24, 50 + index * 9, index % 3 ? tone.near : tone.mid, 0.85)
  )
  return [
    stars(stage, 60),
    halo(stage),
    plume,
    glow(980, 310, 340),
    ridge(stage, 640, 90, 2.4, tone.far, { opacity: 0.7, sharp: true }),
    shape('M420 900C660 760 800 480 880 320L930 336L980 318L1030 338L1084 316C1160 480 1320 760 1600 880V900z', tone.near),
    shape('M980 318L1030 338L1084 316C1160 480 1320 760 1600 880V900H1120C1100 700 1040 480 980 318z', tone.dark, 0.55),
    stroke('M985 322C960 420 1030 470 990 560C960 640 1050 690 1020 800', '#ffd166', 30, 0.95),
    stroke('M985 322C960 420 1030 470 990 560C960 640 1050 690 1020 800', '#fff3c9', 11),
    stroke('M930 338C900 430 880 470 850 560M1050 334C1090 440 1120 500 1160 600', '#ff8a5c', 16, 0.9),
    `<path d="${sparks}" stroke="#ffd166" stroke-width="8" stroke-linecap="round"/>`,
    shape('M880 320L930 336L980 318L1030 338L1084 316L1060 290H910z', '#ffd166', 0.8),
    flakes(stage, 90, 40, 700, 5, tone.light, 0.5),
    ridge(stage, 800, 30, 5, tone.dark),
    group(
      380,
      790,
      1.5,
      stroke('M0 -110L-70 30M0 -110L70 30M0 -110V36', '#0c0410', 11) +
        box(-74, -190, 148, 84, '#0c0410', 10) +
        box(66, -176, 60, 50, '#0c0410', 6) +
        disc(-44, -206, 22, '#0c0410') +
        disc(30, -210, 28, '#0c0410') +
        box(-60, -176, 64, 46, tone.glow, 4) +
        disc(-60, -98, 5, '#ff4d6d')
    ),
    person(600, 830, 1.35, '#0c0410', 'down'),
    fireflies(stage, 16, 500, 860)
  ]
})
