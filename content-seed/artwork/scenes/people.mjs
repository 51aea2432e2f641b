// Who has a face here, and what stands behind each.
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

// One line a person: who has which light is part of who they are.
export const PEOPLE = [
  [
    'arena-one',
    { seed: 'a1', palette: 'violet', skin: '#eebd98', hair: '#3a1d1c', style: 'long', jaw: 25, turn: 0.6, backdrop: BACKDROPS.rings, wear: 'headphones' }
  ],
  [
    'kestrel-kay',
    {
      seed: 'a2',
      palette: 'amber',
      skin: '#b97c52',
      hair: '#e8d3a4',
      style: 'short',
      jaw: 29,
      turn: -0.7,
      shift: 10,
      tilt: 4,
      light: [40, 60],
      backdrop: BACKDROPS.peaks,
      wear: 'cap'
    }
  ],
  [
    'modularmia',
    { seed: 'a3', palette: 'teal', skin: '#7d4c31', hair: '#17110f', style: 'round', jaw: 25, turn: 0.4, cloth: '#c9863f', backdrop: BACKDROPS.stripes }
  ],
  [
    'inkandember',
    {
      seed: 'a4',
      palette: 'rose',
      skin: '#f3cdb2',
      hair: '#241210',
      style: 'bob',
      jaw: 24,
      tilt: -5,
      turn: -0.5,
      shift: -8,
      light: [40, 120],
      eyes: '#2c5a3f',
      backdrop: BACKDROPS.sunRight
    }
  ],
  [
    'slowjune',
    {
      seed: 'a5',
      palette: 'green',
      skin: '#9c6240',
      hair: '#5e1a35',
      style: 'long',
      jaw: 26,
      tilt: 5,
      turn: 0.7,
      shift: 6,
      light: [40, 40],
      backdrop: BACKDROPS.moonLeft,
      wear: 'glasses'
    }
  ],
  [
    'quietstorm',
    {
      seed: 'a6',
      palette: 'blue',
      skin: '#e9b994',
      hair: '#2c2130',
      style: 'short',
      jaw: 31,
      turn: 0.8,
      age: 1,
      shift: -8,
      eyes: '#3f6f9a',
      backdrop: BACKDROPS.corner,
      beard: true
    }
  ],
  [
    'okonkwo',
    {
      seed: 'a7',
      palette: 'gold',
      skin: '#6d4029',
      hair: '#14100f',
      style: 'short',
      jaw: 31,
      turn: -0.4,
      cloth: '#e0ac52',
      light: [40, 60],
      backdrop: BACKDROPS.skyline,
      wear: 'headphones'
    }
  ],
  [
    'goldleaf',
    {
      seed: 'a8',
      palette: 'uv',
      skin: '#85532f',
      hair: '#d9b25f',
      style: 'bob',
      jaw: 26,
      turn: 0.5,
      shift: 8,
      tilt: -4,
      light: [165, 120],
      backdrop: BACKDROPS.lowSun,
      wear: 'eyepatch'
    }
  ],
  [
    'bluefinch',
    {
      seed: 'me',
      palette: 'dusk',
      skin: '#f3cdb2',
      hair: '#41215e',
      style: 'bun',
      jaw: 24,
      turn: -0.6,
      shift: -10,
      tilt: 6,
      light: [40, 60],
      eyes: '#4a6fa8',
      backdrop: BACKDROPS.halfDark
    }
  ],
  [
    'ref-lena',
    {
      palette: 'ice',
      skin: '#e2ae88',
      hair: '#b0412b',
      style: 'bun',
      jaw: 25,
      turn: 0.3,
      shift: -4,
      tilt: -3,
      eyes: '#3c7a5a',
      backdrop: BACKDROPS.windowGrid,
      wear: 'whistle'
    }
  ],
  [
    'nightdesk',
    {
      seed: 'b1',
      palette: 'blue',
      skin: '#80502f',
      hair: '#c94a92',
      style: 'round',
      jaw: 26,
      turn: -0.5,
      shift: 10,
      tilt: 4,
      light: [30, 30],
      backdrop: BACKDROPS.equaliser,
      wear: 'headphones'
    }
  ],
  [
    'helix-arena',
    {
      seed: 'b2',
      palette: 'teal',
      skin: '#f0c8ab',
      hair: '#54257c',
      style: 'short',
      jaw: 27,
      turn: 0.6,
      shift: -4,
      light: [150, 130],
      eyes: '#2f6f7a',
      backdrop: BACKDROPS.helix,
      wear: 'glasses'
    }
  ],
  [
    'crumb-and-co',
    {
      seed: 'b3',
      palette: 'amber',
      skin: '#e8b48c',
      hair: '#c9b9a4',
      style: 'short',
      jaw: 31,
      turn: -0.8,
      age: 2,
      cloth: '#e9e0d2',
      shift: 12,
      tilt: -4,
      light: [30, 100],
      backdrop: BACKDROPS.shelves,
      wear: 'baker',
      beard: true
    }
  ],
  [
    'halfpastsaturn',
    {
      seed: 'b4',
      palette: 'dusk',
      skin: '#b97c52',
      hair: '#14122c',
      style: 'long',
      jaw: 25,
      turn: 0.8,
      shift: -14,
      tilt: 5,
      light: [160, 50],
      eyes: '#6a4a2a',
      backdrop: BACKDROPS.saturn
    }
  ]
]
