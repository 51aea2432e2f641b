// Fourteen faces, 1:1, drawn for 32 to 96 px: big head, one light, one accessory. Each has its own backdrop so that no two read alike.
import { FACE, scene, box, disc, halo, oval, shape, stroke, times } from '../parts.mjs'

const INK = '#1a1020'
const BACK_HAIR = {
  long: hair => shape('M48 90C40 30 160 30 152 90L160 150H40Z', hair),
  none: () => '',
  round: hair => disc(100, 66, 56, hair),
  bob: hair => shape('M46 96C46 30 154 30 154 96C166 120 150 130 148 110H52C50 130 34 120 46 96Z', hair),
  bun: hair => disc(132, 36, 24, hair) + shape('M56 96C50 40 150 40 144 96z', hair)
}
const FRONT_HAIR = {
  long: hair => shape('M62 84C70 50 130 48 138 84C120 72 96 70 62 84Z', hair),
  none: hair => shape('M60 88C58 40 142 40 140 88C136 66 120 62 100 62S64 66 60 88Z', hair),
  round: hair => shape('M62 78C80 70 90 56 96 56C110 70 130 72 138 80C136 44 64 44 62 78Z', hair),
  bob: hair => shape('M62 92V70C80 56 120 56 138 70V92C130 76 70 76 62 92Z', hair),
  bun: hair => shape('M60 90C54 22 146 20 141 90C132 66 104 60 92 64C78 68 66 78 60 90Z', hair)
}
const headphones = tone =>
  '<path d="M56 94a44 44 0 0 1 88 0" fill="none" stroke="#111" stroke-width="8"/>' + box(50, 86, 14, 28, tone.glow, 7) + box(136, 86, 14, 28, tone.glow, 7)
const glasses = () => '<g fill="none" stroke="#111" stroke-width="5"><circle cx="84" cy="94" r="14"/><circle cx="116" cy="94" r="14"/><path d="M98 94h4"/></g>'
const beard = hair => shape('M62 96C64 150 136 150 138 96C132 116 118 106 100 108S68 116 62 96Z', hair)
const cap = tone => shape('M58 70C58 24 142 24 142 70z', tone.near) + shape('M58 66H142L178 76Q120 80 58 73z', tone.dark)
const eyepatch = () => stroke('M60 74L140 92', '#111', 4) + oval(84, 93, 13, 11, '#111')
const whistle = tone => stroke('M84 140L98 166L116 140', tone.light, 3) + shape('M90 164h22v12h-10a8 8 0 1 1 -12 -4z', '#ffd166')

function face(name, { seed, palette, skin, hair, style, tilt = 0, shift = 0, light = [120, 60], backdrop, wear = () => '' }) {
  return scene(name, { size: FACE, palette, seed, light }, stage => {
    const { tone } = stage
    const colour = hair ?? tone.dark
    const head = BACK_HAIR[style](colour) + shape('M84 118h32v34a16 16 0 0 1 -32 0z', skin)
    const front =
      oval(100, 92, 38, 44, skin) +
      FRONT_HAIR[style](colour) +
      wear(tone, colour) +
      '<path d="M88 114q12 9 24 0" stroke="#1a1020" stroke-width="3" fill="none" stroke-linecap="round"/>' +
      disc(86, 94, 4, INK) +
      disc(114, 94, 4, INK)
    return [
      halo(stage),
      backdrop(tone),
      `<g transform="translate(${shift} 0) rotate(${tilt} 100 150)">${BACK_HAIR[style](colour)}</g>`,
      `<g transform="translate(${shift} 0)">${shape('M20 210C24 150 70 140 100 140S176 150 180 210Z', tone.near)}</g>`,
      `<g transform="translate(${shift} 0) rotate(${tilt} 100 150)">${head.replace(BACK_HAIR[style](colour), '')}${front}</g>`
    ]
  })
}

const BACKDROPS = {
  moonLeft: tone => disc(38, 60, 58, tone.light, 0.55),
  sunRight: tone => disc(170, 150, 70, tone.light, 0.6),
  stripes: tone => times(5, index => shape(`M${index * 52 - 40} 0h24l-60 200h-24z`, tone.dark, 0.35)),
  peaks: tone => shape('M-10 140L50 60L100 130L150 40L210 120V210H-10z', tone.near, 0.75),
  halfDark: tone => shape('M0 0H100V200H0z', tone.dark, 0.6),
  windowGrid: tone => box(14, 16, 62, 84, tone.light, 6, 0.75) + shape('M42 16h6v84h-6zM14 54h62v6H14z', tone.mid),
  rings: tone =>
    times(4, index => `<circle cx="164" cy="36" r="${26 + index * 26}" fill="none" stroke="${tone.light}" stroke-width="8" opacity="${0.6 - index * 0.12}"/>`),
  skyline: tone => shape('M0 210V96h30V60h34v70h40V40h34v80h28V76h34v134z', tone.near, 0.8),
  lowSun: tone => disc(44, 150, 76, tone.light, 0.65) + shape('M-10 60H210V84H-10z', tone.dark, 0.25),
  shelves: tone => times(3, row => box(-4, 34 + row * 58, 70, 8, tone.dark, 0) + times(3, loaf => oval(10 + loaf * 24, 26 + row * 58, 10, 9, tone.light))),
  saturn: tone =>
    disc(158, 52, 30, tone.light, 0.9) +
    `<ellipse cx="158" cy="52" rx="56" ry="14" fill="none" stroke="${tone.light}" stroke-width="6" opacity="0.7" transform="rotate(-18 158 52)"/>`,
  equaliser: tone => times(8, index => box(4 + index * 25, 150 - [60, 110, 84, 140, 96, 124, 70, 104][index], 17, 210, tone.near, 4, 0.8)),
  helix: tone =>
    times(
      6,
      index =>
        oval(34, 8 + index * 36, 30, 8, index % 2 ? tone.light : tone.near, 0.8) + oval(166, 26 + index * 36, 30, 8, index % 2 ? tone.near : tone.light, 0.8)
    ),
  corner: tone => shape('M200 0V200L60 0z', tone.dark, 0.55)
}

export const portraits = [
  face('portrait-arena-one', { seed: 'a1', palette: 'violet', skin: '#f2c6a4', style: 'long', backdrop: BACKDROPS.rings, wear: headphones }),
  face('portrait-kestrel-kay', {
    seed: 'a2',
    palette: 'amber',
    skin: '#c98e63',
    hair: '#f4e3c1',
    style: 'none',
    shift: 12,
    tilt: 4,
    backdrop: BACKDROPS.peaks,
    wear: cap
  }),
  face('portrait-modularmia', { seed: 'a3', palette: 'teal', skin: '#8d5a3b', hair: '#1b1b1b', style: 'round', backdrop: BACKDROPS.stripes }),
  face('portrait-inkandember', {
    seed: 'a4',
    palette: 'rose',
    skin: '#f6d7bf',
    hair: '#2b1510',
    style: 'bob',
    tilt: -5,
    shift: -8,
    light: [40, 150],
    backdrop: BACKDROPS.sunRight,
    wear: headphones
  }),
  face('portrait-slowjune', {
    seed: 'a5',
    palette: 'green',
    skin: '#a86e48',
    hair: '#6b1d3a',
    style: 'long',
    tilt: 5,
    shift: 6,
    light: [40, 40],
    backdrop: BACKDROPS.moonLeft,
    wear: glasses
  }),
  face('portrait-quietstorm', {
    seed: 'a6',
    palette: 'blue',
    skin: '#f2c6a4',
    style: 'none',
    shift: -10,
    backdrop: BACKDROPS.corner,
    wear: () => beard('#3b2a4a')
  }),
  face('portrait-okonkwo', {
    seed: 'a7',
    palette: 'gold',
    skin: '#c98e63',
    hair: '#f4e3c1',
    style: 'round',
    light: [40, 60],
    backdrop: BACKDROPS.skyline,
    wear: headphones
  }),
  face('portrait-goldleaf', {
    seed: 'a8',
    palette: 'uv',
    skin: '#8d5a3b',
    style: 'bob',
    shift: 8,
    tilt: -4,
    light: [160, 160],
    backdrop: BACKDROPS.lowSun,
    wear: eyepatch
  }),
  face('portrait-bluefinch', {
    seed: 'me',
    palette: 'dusk',
    skin: '#f6d7bf',
    hair: '#2b1510',
    style: 'long',
    shift: -14,
    tilt: 6,
    light: [40, 60],
    backdrop: BACKDROPS.halfDark
  }),
  face('portrait-ref-lena', {
    palette: 'ice',
    skin: '#e0ac86',
    hair: '#b8452f',
    style: 'bun',
    shift: -6,
    tilt: -3,
    backdrop: BACKDROPS.windowGrid,
    wear: whistle
  }),
  face('portrait-nightdesk', {
    seed: 'b1',
    palette: 'blue',
    skin: '#8d5a3b',
    hair: '#d8579f',
    style: 'bun',
    shift: 14,
    tilt: 4,
    light: [30, 30],
    backdrop: BACKDROPS.equaliser,
    wear: headphones
  }),
  face('portrait-helix-arena', {
    seed: 'b2',
    palette: 'teal',
    skin: '#f6d7bf',
    hair: '#5a2585',
    style: 'none',
    shift: -4,
    light: [100, 170],
    backdrop: BACKDROPS.helix,
    wear: glasses
  }),
  face('portrait-crumb-and-co', {
    seed: 'b3',
    palette: 'amber',
    skin: '#f2c6a4',
    hair: '#fff0c2',
    style: 'round',
    shift: 22,
    tilt: -6,
    light: [30, 120],
    backdrop: BACKDROPS.shelves
  }),
  face('portrait-halfpastsaturn', {
    seed: 'b4',
    palette: 'dusk',
    skin: '#c98e63',
    hair: '#12102d',
    style: 'bob',
    shift: -22,
    tilt: 5,
    light: [150, 50],
    backdrop: BACKDROPS.saturn
  })
]
