// Ten palettes. Every scene uses exactly one of them, so that any two scenes can stand side by side.
// Tones run from the back of the picture to the front:
//   zenith  top of the sky         glow  the horizon           far   farthest silhouettes   near  close silhouettes
//   sky     middle of the sky      light the one light source  mid   middle distance        dark  foreground, figures
const TONES = ['zenith', 'sky', 'glow', 'light', 'far', 'mid', 'near', 'dark']

const HEX = {
  violet: ['#150b36', '#4a1f8f', '#d8579f', '#ffd9c7', '#8a3fa5', '#5a2585', '#321558', '#140a26'],
  teal: ['#06202f', '#0f5668', '#7fd4c1', '#f3ffe8', '#3a9196', '#1c6570', '#0f3f4d', '#071c26'],
  amber: ['#2a0f1f', '#8a2f2c', '#f6a04d', '#fff0c2', '#c0583a', '#86342f', '#4c1c25', '#1f0c14'],
  blue: ['#070d2b', '#1d3b8f', '#79a9ff', '#eef5ff', '#3f66c0', '#284488', '#162a5c', '#0a1330'],
  rose: ['#2b0a24', '#8a1c56', '#ff7f92', '#ffe6dc', '#b93a6d', '#7c2352', '#481338', '#1e081b'],
  green: ['#07211f', '#17534c', '#8fc48a', '#f6ffe2', '#43835f', '#265c4c', '#143c39', '#081c1c'],
  ice: ['#0a1a30', '#2a6a94', '#c2f0f2', '#ffffff', '#7db9cc', '#47829f', '#234f6e', '#0c2338'],
  gold: ['#1a1430', '#6a3a6a', '#ffc46b', '#fff6d8', '#a8607a', '#6d3c66', '#3d2349', '#1a1027'],
  dusk: ['#0d1030', '#3b3a8a', '#f08fb4', '#ffe9e0', '#7c62b5', '#4e3f8c', '#2c2660', '#12102d'],
  uv: ['#0f0628', '#4a0fa0', '#b65cff', '#f3deff', '#7a2bd0', '#4d1694', '#2b0b5c', '#100524']
}

export const PALETTES = Object.fromEntries(
  Object.entries(HEX).map(([name, hexes]) => [name, Object.fromEntries(hexes.map((hex, index) => [TONES[index], hex]))])
)

// Colours of the product itself (logo, icons); the same values as the site's tokens.
export const BRAND = {
  ink: '#0b0a12',
  surface: '#13111d',
  raised: '#1b1829',
  lifted: '#262238',
  line: '#3a3454',
  lineBright: '#4b4370',
  accent: '#8b5cf6',
  accentText: '#a78bfa',
  accentFill: '#7c3aed',
  magenta: '#c026d3',
  muted: '#a9a4c4'
}
