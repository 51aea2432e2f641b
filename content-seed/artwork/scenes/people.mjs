// The people who have a face here, and the backdrop of each. `line` moves the parts of a profile (parts/head.mjs).
import { box, disc, oval, shape, times } from '../parts.mjs'

const BACKDROPS = {
  moonLeft: tone => disc(38, 60, 52, tone.light, 0.6),
  sunRight: tone => disc(170, 150, 70, tone.light, 0.5),
  stripes: tone => times(5, index => shape(`M${index * 52 - 40} 0h24l-60 200h-24z`, tone.dark, 0.45)),
  peaks: tone => shape('M-10 140L50 60L100 130L150 40L210 120V210H-10z', tone.near, 0.75),
  halfDark: tone => shape('M0 0H100V200H0z', tone.dark, 0.6),
  windowGrid: tone => box(14, 16, 62, 84, tone.light, 6, 0.75) + shape('M42 16h6v84h-6zM14 54h62v6H14z', tone.mid),
  rings: tone =>
    times(4, index => `<circle cx="164" cy="36" r="${26 + index * 26}" fill="none" stroke="${tone.light}" stroke-width="8" opacity="${0.6 - index * 0.12}"/>`),
  skyline: tone => shape('M0 210V96h30V60h34v70h40V40h34v80h28V76h34v134z', tone.near, 0.8),
  lowSun: tone => disc(44, 150, 76, tone.light, 0.55) + shape('M-10 60H210V84H-10z', tone.dark, 0.25),
  shelves: tone => times(3, row => box(-4, 34 + row * 58, 210, 8, tone.dark, 0) + times(8, loaf => oval(10 + loaf * 27, 26 + row * 58, 11, 9, '#c9824a'))),
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

// One line for each person: the light that they have is part of who they are.
export const PEOPLE = [
  {
    name: 'arena-one',
    seed: 'a1',
    palette: 'violet',
    skin: '#eebd98',
    hair: '#3a1d1c',
    style: 'long',
    looks: 'right',
    line: { bridge: -1, nose: 0, tip: 2, chin: -1 },
    light: [168, 46],
    lashes: true,
    backdrop: BACKDROPS.rings,
    wear: 'headphones'
  },
  {
    name: 'kestrel-kay',
    seed: 'a2',
    palette: 'amber',
    skin: '#b97c52',
    hair: '#e8d3a4',
    style: 'crop',
    looks: 'left',
    line: { bridge: 2, nose: 2, chin: 2 },
    light: [34, 56],
    backdrop: BACKDROPS.peaks,
    wear: 'cap'
  },
  {
    name: 'modularmia',
    seed: 'a3',
    palette: 'teal',
    skin: '#7d4c31',
    hair: '#17110f',
    style: 'round',
    looks: 'right',
    line: { bridge: -2, nose: -1, tip: 1, lips: 2.5 },
    light: [170, 60],
    lashes: true,
    cloth: '#c9863f',
    backdrop: BACKDROPS.stripes
  },
  {
    name: 'inkandember',
    seed: 'a4',
    palette: 'rose',
    skin: '#f3cdb2',
    hair: '#241210',
    style: 'bob',
    looks: 'left',
    line: { brow: -1, nose: -3, tip: 3, chin: -2 },
    light: [24, 70],
    lashes: true,
    eyes: '#2c5a3f',
    backdrop: BACKDROPS.sunRight
  },
  {
    name: 'slowjune',
    seed: 'a5',
    palette: 'green',
    skin: '#9c6240',
    hair: '#5e1a35',
    style: 'waves',
    looks: 'right',
    line: { bridge: 1, nose: 1, lips: 1 },
    light: [36, 40],
    lashes: true,
    backdrop: BACKDROPS.moonLeft,
    wear: 'glasses'
  },
  {
    name: 'quietstorm',
    seed: 'a6',
    palette: 'blue',
    skin: '#e9b994',
    hair: '#2c2130',
    style: 'quiff',
    looks: 'left',
    line: { brow: 1, bridge: 3, nose: 4, tip: -2, chin: 3 },
    light: [30, 50],
    age: 1,
    eyes: '#3f6f9a',
    backdrop: BACKDROPS.corner,
    beard: true
  },
  {
    name: 'okonkwo',
    seed: 'a7',
    palette: 'gold',
    skin: '#6d4029',
    hair: '#14100f',
    style: 'crop',
    looks: 'right',
    line: { brow: 1, bridge: -2, nose: 1, lips: 3, chin: 1 },
    light: [30, 46],
    cloth: '#e0ac52',
    backdrop: BACKDROPS.skyline,
    wear: 'headphones'
  },
  {
    name: 'goldleaf',
    seed: 'a8',
    palette: 'uv',
    skin: '#85532f',
    hair: '#d9b25f',
    style: 'braid',
    looks: 'left',
    line: { bridge: 1, nose: 2, lips: 1, chin: 1 },
    light: [170, 50],
    lashes: true,
    backdrop: BACKDROPS.lowSun,
    wear: 'eyepatch'
  },
  {
    name: 'bluefinch',
    seed: 'me',
    palette: 'dusk',
    skin: '#f3cdb2',
    hair: '#41215e',
    style: 'bun',
    looks: 'left',
    line: { brow: -1, bridge: -2, nose: -1, tip: 4, chin: -1 },
    light: [30, 56],
    lashes: true,
    eyes: '#4a6fa8',
    backdrop: BACKDROPS.halfDark
  },
  {
    name: 'ref-lena',
    palette: 'ice',
    skin: '#e2ae88',
    hair: '#b0412b',
    style: 'ponytail',
    looks: 'right',
    line: { nose: 1, tip: 1, chin: 1 },
    light: [168, 60],
    lashes: true,
    eyes: '#3c7a5a',
    backdrop: BACKDROPS.windowGrid,
    wear: 'whistle'
  },
  {
    name: 'nightdesk',
    seed: 'b1',
    palette: 'blue',
    skin: '#80502f',
    hair: '#c94a92',
    style: 'round',
    looks: 'left',
    line: { bridge: -1, nose: 0, tip: 1, lips: 2.5 },
    light: [170, 40],
    lashes: true,
    backdrop: BACKDROPS.equaliser,
    wear: 'headphones'
  },
  {
    name: 'helix-arena',
    seed: 'b2',
    palette: 'teal',
    skin: '#f0c8ab',
    hair: '#54257c',
    style: 'undercut',
    looks: 'left',
    line: { bridge: 2, nose: 1, chin: 0 },
    light: [32, 60],
    eyes: '#2f6f7a',
    backdrop: BACKDROPS.helix,
    wear: 'glasses'
  },
  {
    name: 'crumb-and-co',
    seed: 'b3',
    palette: 'amber',
    skin: '#e8b48c',
    hair: '#c9b9a4',
    style: 'crop',
    looks: 'left',
    line: { brow: 2, bridge: 3, nose: 5, tip: -3, chin: 0 },
    light: [30, 70],
    age: 2,
    cloth: '#e9e0d2',
    backdrop: BACKDROPS.shelves,
    wear: 'baker',
    beard: true
  },
  {
    name: 'halfpastsaturn',
    seed: 'b4',
    palette: 'dusk',
    skin: '#b97c52',
    hair: '#14122c',
    style: 'long',
    looks: 'right',
    line: { brow: -1, bridge: 2, nose: 2, chin: 0 },
    light: [160, 50],
    lashes: true,
    eyes: '#6a4a2a',
    backdrop: BACKDROPS.saturn
  }
]
