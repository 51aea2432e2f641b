// Three sleeves with the people who made them, near enough to recognise them by their outline, 1:1.
import {
  SIDE_BUST,
  SIDE_HAIR,
  SQUARE,
  scene,
  arm,
  backlit,
  body,
  boot,
  box,
  city,
  disc,
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
  profile,
  ridge,
  sea,
  shape,
  sideHead,
  soft,
  stars,
  stroke,
  times,
  waves
} from '../parts.mjs'

/** A path of M, L and C, turned about 0, 0 and moved. */
function placedAt(d, x, y, degrees = 0) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return d.replace(/([MLC ])(-?\d+) (-?\d+)/g, (_, command, px, py) => `${command}${num(px * cos - py * sin + x)} ${num(px * sin + py * cos + y)}`)
}

// She looks out of the last train; the city goes by.
export const afterglowTransit = scene('track-afterglow-transit', { size: SQUARE, palette: 'violet', seed: 'u1', light: [400, 330] }, stage => {
  const { tone, random } = stage
  const [X, Y, SCALE] = [640, 1010, 2.16]
  const HAIR =
    'M46 -284C40 -322 -10 -332 -36 -304C-58 -278 -48 -232 -58 -196C-66 -160 -76 -130 -66 -104C-40 -92 -14 -104 -6 -140C-2 -168 -12 -196 -6 -224C-2 -246 6 -262 18 -278C28 -290 38 -288 46 -284Z'
  const place = inner => `<g filter="none" transform="translate(${X} ${Y}) scale(-${SCALE} ${SCALE})">${inner}</g>`
  const strands = times(
    9,
    index =>
      `M${num(30 - index * 7)} ${num(-300 - (index % 3) * 6)}C${num(-6 - index * 4)} ${num(-290 + index * 2)} ${num(-20 - index * 4)} ${num(-230)} ${num(-18 - index * 5)} ${num(-130 - index * 3)}`
  )
  const pane = 'M96 150Q96 84 162 84H838Q904 84 904 150V770Q904 836 838 836H162Q96 836 96 770Z'
  return [
    stars(stage, 60),
    halo(stage),
    orb(400, 330, 168),
    city(stage, 560, 0.9, 60, 240, mix(tone.far, tone.glow, 0.2), { lit: true }),
    mist(stage, 570, 200, 0.7),
    city(stage, 700, 1.3, 60, 240, mix(tone.mid, tone.near, 0.3), { lit: true }),
    mist(stage, 700, 190, 0.5),
    // what is near runs past
    soft(
      times(26, index =>
        stroke(
          `M${num(random(-40, 900))} ${num(random(650, 830))}h${num(random(90, 320))}`,
          ['#ffd09a', '#ff8fc0', '#c9a0ff'][index % 3],
          num(random(2, 6)),
          0.5
        )
      )
    ),
    lit(shape('M-40 770Q300 750 560 774T1040 764V900H-40Z', tone.dark), 'leaf'),
    // her face in the glass, faintly
    `<g opacity=".16" filter="url(#soft)">${body(250, 900, 1.6, sideHead(0) + SIDE_HAIR.long + SIDE_BUST, tone.light)}</g>`,
    soft(shape('M560 84L300 836H420L690 84ZM760 84L520 836H560L800 84Z', '#fff', 0.07)),
    // the frame of the window, the table below it
    lit(`<path d="M-40 -40H1040V1040H-40Z${pane}" fill="#1a0f34" fill-rule="evenodd"/>`, 'bulk'),
    `<g filter="none">${stroke(pane, '#07040f', 14, 0.7)}${stroke('M102 150Q102 90 162 90H838Q898 90 898 150', tone.glow, 3, 0.7)}</g>`,
    lit(shape('M-40 884H1040V1040H-40Z', '#241446'), 'wood'),
    soft(oval(300, 896, 280, 14, tone.glow, 0.4)),
    lit(shape('M206 800H290L280 890H216Z', '#d9c0c8') + stroke('M288 818C322 816 322 860 284 864', '#d9c0c8', 9), 'gloss'),
    soft(stroke('M234 780C224 750 250 740 238 706M262 780C254 756 276 742 266 716', tone.light, 6, 0.3)),
    backlit(
      stage,
      X,
      Y,
      SCALE,
      [
        [SIDE_BUST, '#1c0d36'],
        [sideHead(-4), '#33172e'],
        ['M-44 -186C-30 -214 24 -212 40 -186C52 -166 46 -140 30 -134C0 -126 -36 -132 -50 -150Z', '#3d1848'],
        [HAIR, '#0e0719'],
        [arm([-14, -140], [36, -26], [96, -118], 1.6) + hand(96, -118, -48, 'relaxed', 1, 1.05), '#25123f']
      ],
      { flip: -1, rim: 6 }
    ),
    place(
      stroke(strands, mix(tone.glow, '#0e0719', 0.45), 1.4, 0.5) +
        stroke('M22 -268Q32 -262 40 -267', '#0a0512', 2.4, 0.9) +
        stroke('M18 -282Q30 -288 40 -282', '#0a0512', 2.6, 0.7) +
        disc(-2, -236, 3.4, '#ffe2b8') +
        stroke('M-40 -168C-16 -156 14 -156 38 -166M-44 -154C-16 -142 14 -142 34 -150', '#0e0719', 2.4, 0.5)
    )
  ]
})

// Two who play where the water was.
export const lowTide = scene('track-low-tide', { size: SQUARE, palette: 'ice', seed: 'u2', light: [500, 330] }, stage => {
  const { tone } = stage
  const GUITAR =
    'M-72 0C-76 -46 -32 -60 -6 -42C6 -34 16 -42 30 -40C58 -36 58 36 30 40C16 42 6 34 -6 42C-32 60 -76 46 -72 0ZM40 -9L204 -7L208 -15L246 -17L250 12L208 13L204 7L40 9Z'
  const TRUNK =
    'M-46 -494C-24 -512 40 -510 56 -486C72 -444 66 -392 56 -344C54 -312 58 -288 64 -256C30 -240 -40 -242 -62 -260C-56 -292 -50 -312 -50 -338C-64 -396 -68 -448 -46 -494Z'
  const FAR_ARM = arm([28, -466], [112, -400], [186, -420], 1.16) + hand(186, -420, -60, 'fist', 1, 0.9)
  const NEAR_ARM = arm([0, -468], [-66, -376], [36, -350], 1.24) + hand(36, -350, 14, 'relaxed', 1, 0.95)
  const standing =
    leg([-16, -300], [-30, -166], [-50, -34], -1, 0.96) +
    boot(-50, -36, 0, 1, 1.04) +
    leg([14, -300], [46, -170], [40, -34], -1, 0.96) +
    boot(40, -36, 0, 1, 1.04)
  const seated =
    leg([-6, -196], [112, -214], [92, -36], -1, 0.98) +
    boot(92, -36, 0, 1, 1.04) +
    leg([12, -190], [132, -184], [166, -36], -1, 0.98) +
    boot(166, -36, 0, 1, 1.04)
  const HAT =
    'M-70 -600C-40 -618 50 -620 90 -596C60 -594 -36 -590 -70 -600ZM-32 -608C-34 -652 -10 -660 8 -654C32 -660 50 -646 50 -608ZM-32 -580L-28 -604L4 -600C4 -570 -8 -552 -18 -544Z'
  const LONG =
    'M58 -596C50 -628 20 -638 -8 -628C-44 -614 -46 -576 -44 -540C-44 -510 -66 -490 -62 -456C-44 -440 -14 -450 -8 -480C-8 -510 -10 -540 2 -566C16 -584 40 -590 58 -596Z'
  /** One with a guitar; `down` is how far the body sinks when it sits. */
  const player = (x, y, scale, flip, legs, down, hair, cloth, tilt) =>
    backlit(stage, x, y, scale, [[legs, '#0b1626']], { flip, rim: 5 }) +
    backlit(
      stage,
      x,
      y + down * scale,
      scale,
      [
        [FAR_ARM, mix(cloth, '#05101c', 0.35)],
        [TRUNK, cloth],
        [profile(14, -566, 8, 0.92), '#2c2028'],
        [hair, '#0a0e18'],
        [placedAt(GUITAR, 26, -342, tilt), '#5a3222'],
        [NEAR_ARM, mix(cloth, '#05101c', 0.2)]
      ],
      { flip, rim: 5 }
    )
  return [
    stars(stage, 50),
    halo(stage),
    orb(500, 330, 176),
    ridge(stage, 480, 50, 2, tone.far, { opacity: 0.6, sharp: true }),
    mist(stage, 490, 130, 0.8),
    sea(stage, 496),
    waves(stage, 590, 2),
    mist(stage, 650, 120, 0.5),
    // wet sand that keeps the sky
    lit(shape('M-40 716C160 690 380 676 560 696C760 716 900 706 1040 680V1060H-40Z', '#3c5468'), 'soil'),
    lit(shape('M330 800C420 776 600 780 690 800C730 816 690 842 590 848C470 856 310 840 330 800Z', mix(tone.glow, tone.far, 0.3)), 'ripple'),
    `<g filter="url(#glitter)">${oval(510, 814, 170, 26, '#fff', 0.9)}</g>`,
    soft(stroke('M-40 712C160 686 380 672 560 692C760 712 900 702 1040 676', '#fff', 6, 0.55)),
    // the boat that one of them sits on
    soft(oval(680, 906, 270, 18, '#05101c', 0.75) + shape('M280 904H380L340 1010H200Z', '#05101c', 0.55)),
    lit(
      `<g transform="translate(730 884) rotate(-3)">${shape('M-190 -82C-166 -10 -110 20 0 22S170 0 200 -92C130 -60 -116 -56 -190 -82Z', '#1c2c40')}</g>`,
      'contre'
    ),
    lit(
      `<g transform="translate(730 884) rotate(-3)">${stroke('M-178 -66C-110 -42 130 -46 188 -76M-164 -36C-100 -14 120 -18 174 -46', '#0a1626', 4)}</g>`,
      'fine'
    ),
    player(330, 906, 0.86, 1, standing, 0, HAT, '#1a2c42', -20),
    player(690, 920, 0.86, -1, seated, 96, LONG, '#2a2438', -16),
    lit(
      times(12, index => oval(40 + ((index * 193) % 920), 960 + ((index * 37) % 50), 16 + ((index * 7) % 22), 9, '#22344a')),
      'rock'
    )
  ]
})

// She sings to the engine room, at the rail.
export const midnightFerry = scene('track-midnight-ferry', { size: SQUARE, palette: 'blue', seed: 'u5', light: [690, 250] }, stage => {
  const { tone } = stage
  const at = inner => group(700, 640, 0.58, inner)
  const [X, Y, SCALE] = [392, 1000, 2.05]
  const HAIR =
    'M44 -286C36 -322 -8 -330 -34 -306C-56 -312 -76 -296 -104 -302C-92 -284 -82 -280 -70 -278C-92 -268 -112 -272 -138 -262C-118 -250 -98 -252 -80 -250C-98 -236 -118 -232 -134 -214C-108 -212 -88 -222 -68 -222C-80 -204 -94 -196 -100 -176C-76 -178 -52 -194 -36 -206C-18 -212 -8 -226 -4 -242C2 -262 12 -276 24 -286C32 -290 38 -288 44 -286Z'
  const SCARF =
    'M-46 -196C-24 -220 28 -216 44 -190C50 -174 40 -160 24 -158C-4 -154 -36 -158 -50 -172ZM-44 -190C-80 -196 -110 -176 -146 -186C-138 -164 -120 -156 -102 -154C-122 -140 -140 -140 -156 -126C-120 -120 -80 -138 -40 -160Z'
  const lamps = times(13, index => box(-186 + index * 28, -44, 16, 20, '#ffd28a', 3)) + times(9, index => box(-140 + index * 28, -98, 15, 18, '#ffd28a', 3))
  return [
    stars(stage, 150),
    halo(stage),
    orb(690, 250, 110),
    ridge(stage, 540, 150, 2, tone.far, { opacity: 0.8, sharp: true }),
    mist(stage, 560, 150, 0.7),
    ridge(stage, 600, 70, 4, tone.mid, { sharp: true }),
    times(16, index => disc(40 + index * 62, 596 - ((index * 29) % 26), 2.2, '#ffd28a')),
    sea(stage, 620),
    mist(stage, 620, 80, 0.6),
    // the ferry that goes the other way
    `<g filter="url(#puff)" opacity=".5">${times(7, index => oval(690 + index * 34, 520 - index * 12, 26 + index * 6, 12 + index * 2, mix(tone.mid, tone.glow, 0.3)))}</g>`,
    lit(at(shape('M-20 -116L-14 -196H30L34 -116Z', '#a83a52') + shape('M-206 0V-62H190V0ZM-156 -62V-114H120V-62ZM60 -114V-150H112V-114Z', '#8fa3cc')), 'form'),
    lit(at(shape('M-270 -6H270L226 72Q0 84 -226 72Z', '#14224c')), 'form'),
    `<g filter="none">${at(lamps)}</g>`,
    at(glow(0, -60, 300, 0.35)),
    soft(at(stroke('M-290 84Q-200 66 0 78T300 76', '#dfe9ff', 6, 0.6))),
    `<g filter="url(#glitter)" opacity=".8">${shape('M560 690H860L940 980H480Z', 'url(#beam)')}</g>`,
    waves(stage, 760, 2),
    mist(stage, 760, 120, 0.35),
    backlit(
      stage,
      X,
      Y,
      SCALE,
      [
        [HAIR, '#0a0e20'],
        [SIDE_BUST, '#101c44'],
        [sideHead(-6), '#33222e'],
        [SCARF, '#7c1f3c'],
        ['M44 -286C36 -322 -8 -330 -34 -306C-48 -290 -42 -262 -34 -240L-8 -242C-6 -262 4 -276 20 -286C32 -290 38 -288 44 -286Z', '#0c1126']
      ],
      { rim: 6 }
    ),
    `<g filter="none" transform="translate(${X} ${Y}) scale(${SCALE})">${stroke('M20 -272Q30 -267 38 -272', '#070a18', 2.4, 0.9)}${stroke('M16 -287Q28 -294 38 -288', '#070a18', 2.6, 0.7)}${stroke('M-40 -180C-16 -168 14 -168 40 -178M-140 -180C-110 -168 -80 -184 -50 -180M-140 -132C-110 -130 -80 -148 -46 -166', '#2c0614', 2.6, 0.6)}${stroke('M-30 -308C-50 -296 -80 -290 -96 -298M-40 -280C-70 -262 -100 -262 -126 -258M-36 -250C-66 -236 -96 -232 -124 -216', mix(tone.glow, '#0a0e20', 0.4), 1.8, 0.6)}</g>`,
    // the rail, her arm on it
    lit(stroke('M-40 884H1040M-40 952H1040', '#0c1536', 16) + stroke('M90 884V1060M330 884V1060M570 884V1060M810 884V1060', '#0c1536', 14), 'contre'),
    backlit(stage, X, Y, SCALE, [[arm([-16, -140], [40, -44], [128, -66], 1.7) + hand(128, -66, 8, 'relaxed', 1, 1.05), '#15224e']], { rim: 6 })
  ]
})
