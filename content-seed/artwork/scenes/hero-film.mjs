// The hero of the film screen, 16:9. Words are on the left, so the left 45 % stays quiet.
import { PALETTES } from '../palette.mjs'
import {
  WIDE,
  scene,
  arm,
  body,
  boot,
  cloudBank,
  dragon,
  flakes,
  glow,
  group,
  halo,
  hand,
  leg,
  lit,
  mist,
  orb,
  oval,
  profile,
  ridge,
  shape,
  soft,
  stars,
  stroke,
  times
} from '../parts.mjs'

/** Sintel (Blender's open film): the traveller with her spear on the last ridge, the small dragon before her. */
export const film = scene('hero-film', { size: WIDE, palette: 'ice', light: [1130, 330] }, stage => {
  const { tone } = stage
  const { dusk } = PALETTES
  const INK = '#150e2a'
  const SNOW = '#a9c3e4'
  // 600 high, looking right, weight on the far leg; the wind comes from the right
  const [X, Y, SCALE] = [1046, 760, 0.82]
  const stand = inner => group(X, Y, SCALE, inner)
  const part = (d, fill) => body(X, Y, SCALE, d, fill)
  const LEGS =
    leg([26, -300], [58, -164], [50, -32], -1, 0.92) +
    boot(50, -34, 4, 1, 1.04) +
    leg([-22, -300], [-44, -162], [-66, -30], 1, 0.92) +
    boot(-66, -32, 0, 1, 1.04)
  const CUFFS = 'M24 -120L76 -124L74 -92L28 -90ZM-82 -118L-28 -120L-32 -88L-80 -86Z'
  const TUNIC =
    'M-50 -486C-30 -506 36 -506 54 -484C66 -440 56 -396 50 -360C58 -320 74 -270 84 -226C40 -208 -44 -208 -78 -228C-70 -280 -56 -320 -46 -360C-58 -400 -64 -444 -50 -486Z'
  const ARM = arm([46, -466], [112, -372], [178, -424], 1.12)
  const GLOVE = hand(172, -420, -42, 'fist', 1, 1.2) + 'M134 -400L160 -372L190 -400L166 -430Z'
  const HEAD = profile(16, -568, 0, 0.9)
  // the mass of the hair, and six locks that the wind draws out
  const HAIR =
    'M58 -584C52 -606 34 -622 8 -622C-22 -622 -42 -600 -42 -570C-44 -540 -38 -514 -30 -496L-6 -500C-2 -524 -4 -548 6 -562C18 -578 40 -588 58 -584Z' +
    'M16 -624C-34 -648 -84 -612 -128 -622C-158 -628 -176 -650 -210 -644C-176 -604 -124 -586 -84 -590C-56 -594 -28 -592 -10 -584Z' +
    'M-16 -612C-66 -620 -112 -574 -160 -582C-196 -588 -214 -608 -250 -596C-206 -558 -150 -546 -106 -552C-72 -556 -44 -558 -24 -562Z' +
    'M-34 -590C-80 -580 -106 -534 -150 -534C-180 -534 -196 -548 -226 -536C-186 -504 -136 -502 -98 -512C-70 -520 -46 -532 -28 -540Z' +
    'M-38 -562C-72 -546 -90 -500 -130 -496C-152 -494 -166 -502 -188 -490C-152 -466 -112 -468 -82 -480C-56 -490 -38 -506 -24 -522Z' +
    'M-36 -536C-58 -514 -70 -478 -104 -470C-118 -466 -130 -468 -144 -458C-114 -444 -82 -450 -58 -466C-40 -478 -26 -496 -16 -510Z' +
    'M40 -616C20 -648 -18 -650 -52 -646C-76 -644 -92 -660 -120 -664C-92 -630 -50 -618 -14 -612Z'
  const CAPE =
    'M-56 -492C-20 -512 36 -508 52 -484C40 -420 20 -340 -14 -270C-40 -214 -84 -170 -140 -164C-200 -158 -250 -116 -330 -140C-290 -170 -268 -196 -268 -228C-300 -232 -336 -252 -366 -298C-300 -290 -262 -310 -236 -344C-264 -356 -288 -372 -306 -400C-220 -396 -130 -430 -56 -492Z'
  const FUR = 'M-66 -474C-60 -510 -34 -524 -4 -518C24 -526 56 -512 62 -480C44 -462 20 -470 0 -462C-22 -470 -48 -462 -66 -474Z'
  const folds =
    'M-40 -478C-80 -420 -150 -380 -270 -384M-24 -474C-60 -390 -140 -330 -320 -290M-4 -470C-30 -370 -90 -270 -240 -226M16 -470C4 -370 -40 -260 -150 -176M34 -470C26 -390 6 -320 -26 -260'
  const SPEAR = stroke('M150 6L203 -640', '#1c1226', 9)
  const POINT = 'M200 -634L178 -684C184 -730 198 -762 208 -790C218 -762 228 -724 226 -682L207 -634Z'
  const ribbons = stroke('M198 -610C166 -604 136 -582 102 -596M198 -598C172 -576 146 -556 112 -558', '#b8483c', 7)
  const heroine = [
    lit(part(LEGS, INK) + part(CUFFS, '#3a2a4c') + part(TUNIC, '#1f1438'), 'contre'),
    `<g filter="none">${stand(stroke('M-48 -356H52', '#7a4a44', 16) + stroke('M-20 -330C-30 -290 -40 -260 -44 -226M20 -330C28 -290 34 -260 36 -222', '#0a0618', 5, 0.6))}</g>`,
    lit(part(HEAD, '#3a1f30') + part(HAIR, '#7c2f2a'), 'contre'),
    `<g filter="none">${stand(stroke('M22 -614C-24 -628 -76 -602 -126 -608C-150 -612 -166 -626 -184 -628M-4 -604C-54 -604 -104 -566 -158 -570C-184 -574 -200 -584 -222 -584M-20 -582C-66 -568 -100 -524 -148 -522C-170 -522 -184 -528 -200 -526M-26 -556C-58 -538 -84 -494 -126 -486M-24 -534C-44 -510 -62 -478 -98 -464', '#e0805a', 3, 0.55))}</g>`,
    lit(part(CAPE, '#43204e'), 'contre'),
    `<g filter="none">${stand(soft(stroke(folds, '#1c0d2a', 15, 0.6)) + stroke('M-34 -478C-74 -414 -150 -368 -262 -372M-14 -472C-46 -376 -120 -306 -300 -278M26 -470C12 -370 -30 -262 -140 -166', '#9a5a8a', 4, 0.45))}</g>`,
    lit(part(FUR, '#8d7a94'), 'fur'),
    lit(stand(SPEAR) + part(POINT, '#cfe0f0'), 'gloss') + lit(stand(ribbons), 'fine'),
    lit(part(ARM, '#2c1d46') + part(GLOVE, '#4a2f3c'), 'contre')
  ].join('')
  const mirrored = inner => lit(`<g transform="translate(2738 0) scale(-1 1)">${inner}</g>`)
  const prints = times(8, index => oval(960 - index * 40 - (index % 2) * 16, 778 + index * 15, 10 + index * 1.6, 4 + index * 0.5, '#3c5590', 0.6))
  return [
    `<rect x="-40" y="-40" width="1700" height="1000" fill="${dusk.zenith}" opacity=".5" filter="none"/>`,
    stars(stage, 150),
    halo(stage),
    glow(1130, 330, 520, 0.4),
    orb(1130, 330, 184),
    ridge(stage, 570, 200, 2.1, '#6a8fbe', { opacity: 0.75, sharp: true }),
    mist(stage, 590, 190, 0.6),
    ridge(stage, 640, 150, 4.3, '#45649c', { sharp: true }),
    mist(stage, 660, 170, 0.55),
    cloudBank(stage, 716, 10, 50, 110, '#56719f', 0.75),
    ridge(stage, 760, 90, 1, '#2b3f74', { sharp: true }),
    `<linearGradient id="quiet"><stop stop-color="${dusk.zenith}" stop-opacity=".8"/><stop offset=".5" stop-color="${dusk.zenith}" stop-opacity="0"/></linearGradient>`,
    lit(shape('M-40 838C300 820 560 810 760 770C900 734 990 706 1100 702C1260 696 1420 730 1640 700V980H-40Z', SNOW), 'soil'),
    lit(shape('M-40 838C300 820 560 810 760 770C860 744 920 726 984 712C920 780 860 840 720 980H-40Z', '#34508a'), 'soil'),
    // her shadow falls towards us
    soft(shape('M990 764C880 780 760 830 520 930H720C860 860 980 800 1100 768Z', '#141c40', 0.6)),
    soft(prints),
    flakes(stage, 110, 60, 880, 3.5, '#fff', 0.6),
    soft(flakes(stage, 26, 120, 890, 11, '#fff', 0.5)),
    heroine,
    dragon(1369, 250, 0.42, { ...tone, near: '#3a2a5c', dark: INK, mid: '#4b3f7c', glow: '#b7c8f0' }, mirrored),
    soft(oval(1056, 766, 96, 9, '#dcecfa', 0.35)),
    lit(shape('M-40 884C240 850 520 872 800 902C1080 926 1320 872 1640 846V1000H-40Z', '#131c42'), 'soil'),
    lit(shape('M1380 884L1410 806L1440 836L1466 786L1506 850L1530 822L1580 880Z', '#24336a'), 'rock'),
    '<rect x="-40" y="-40" width="1700" height="1000" fill="url(#quiet)" filter="none"/>'
  ]
})
