import { chanceOf } from './chance.ts'
import { FILM_S } from './frames.ts'
import type { Overlay } from './frames.ts'

/** Places in the picture stream-night-synths: its panes, bulbs, waveforms, speakers and cup. */
const PANES = [
  { x: 262, width: 122 },
  { x: 391, width: 122 },
  { x: 518, width: 122 }
]
const PANE = { top: 40, height: 150 }
const BULBS = [
  [24, 34],
  [56, 40],
  [90, 45],
  [125, 46],
  [158, 45],
  [192, 41],
  [226, 34],
  [259, 26],
  [294, 35],
  [328, 43],
  [361, 49],
  [395, 51],
  [429, 49],
  [462, 43],
  [496, 34],
  [530, 24],
  [565, 31],
  [600, 39],
  [635, 45],
  [670, 47],
  [705, 45],
  [740, 41],
  [775, 33]
] as const
const WAVES = { left: 322, width: 228, top: 198, height: 88 }
/** The head in front of the screen, which no reader crosses. */
const HEAD = { left: 338, right: 474, top: 232 }
const WOOFERS = [
  [220, 281],
  [609, 281]
] as const
const BEATS = 20
const DROPS = 64
const WINDOWS = 26

const chance = chanceOf(7)
const between = (least: number, most: number) =>
  least + chance() * (most - least)

const drops = Array.from({ length: DROPS }, () => {
  const pane = PANES[Math.floor(chance() * PANES.length)] ?? { x: 0, width: 0 }
  return {
    x: between(pane.x + 3, pane.x + pane.width - 3),
    start: chance(),
    // A whole number of falls in the film, so that its end meets its beginning.
    falls: Math.round(between(9, 17)),
    length: between(8, 22),
    light: between(0.12, 0.42)
  }
})
const windows = Array.from({ length: WINDOWS }, () => ({
  x: between(300, 630),
  y: between(120, 186),
  turns: Math.round(between(1, 4)),
  at: chance()
}))

const wave = (turns: number, second: number, at = 0) =>
  (1 + Math.sin(2 * Math.PI * ((turns * second) / FILM_S + at))) / 2

/** How far the beat has rung out: 1 at its stroke, 0 before the next one. */
function stroke(second: number): number {
  const within = ((second * BEATS) / FILM_S) % 1
  return (1 - within) ** 3
}

function rain(second: number): string {
  return drops
    .map(({ x, start, falls, length, light }) => {
      const way = (start + (falls * second) / FILM_S) % 1
      const y = PANE.top + way * (PANE.height - length)
      return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l-2 ${length.toFixed(1)}" stroke="#bfe9ff" stroke-opacity="${light.toFixed(2)}" stroke-width="1.1"/>`
    })
    .join('')
}

function lights(second: number): string {
  const bulbs = BULBS.map(([x, y], at) => {
    const light = wave(3, second, at * 0.37)
    return `<circle cx="${x}" cy="${y}" r="${(13 + 5 * light).toFixed(1)}" fill="url(#bulb)" fill-opacity="${(0.2 + 0.7 * light).toFixed(2)}"/>`
  })
  const lit = windows.map(({ x, y, turns, at }) => {
    const light = wave(turns, second, at)
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="2" height="2.6" fill="#ffd98a" fill-opacity="${(light ** 4).toFixed(2)}"/>`
  })
  return [...bulbs, ...lit].join('')
}

/** The reader moves across the waveforms, and the speakers pulse with the beat. */
function music(second: number): string {
  const way = ((second * 3) / FILM_S) % 1
  const x = WAVES.left + way * WAVES.width
  const behind = x > HEAD.left && x - 26 < HEAD.right
  const height = behind ? HEAD.top - WAVES.top : WAVES.height
  const beat = stroke(second)
  const speakers = WOOFERS.map(
    ([cx, cy]) =>
      `<circle cx="${cx}" cy="${cy}" r="${(24 + 5 * beat).toFixed(1)}" fill="none" stroke="#7be7d8" stroke-opacity="${(0.55 * beat).toFixed(2)}" stroke-width="2"/>`
  )
  return `<rect x="${(x - 26).toFixed(1)}" y="${WAVES.top}" width="26" height="${height}" fill="url(#reader)"/>
    <path d="M${x.toFixed(1)} ${WAVES.top}v${height}" stroke="#f2fffd" stroke-width="1.4"/>
    <rect x="272" y="193" width="286" height="114" rx="4" fill="#4fd8c4" fill-opacity="${(0.05 + 0.07 * beat).toFixed(3)}"/>${speakers.join('')}`
}

function steam(second: number): string {
  return [0, 1, 2]
    .map(at => {
      const rise = (second / 4 + at / 3) % 1
      const sway = 4 * Math.sin(2 * Math.PI * (rise + at / 3))
      const light = 0.22 * Math.sin(Math.PI * rise)
      return `<ellipse cx="${(137 + sway).toFixed(1)}" cy="${(282 - 44 * rise).toFixed(1)}" rx="${(4 + 6 * rise).toFixed(1)}" ry="${(7 + 6 * rise).toFixed(1)}" fill="#ffe9cf" fill-opacity="${light.toFixed(2)}"/>`
    })
    .join('')
}

/** Rain on the panes, pulsing bulbs, a reader over the waveforms, steam over the cup. */
export const nightSynths: Overlay = second =>
  `<defs><linearGradient id="reader"><stop stop-color="#f2fffd" stop-opacity="0"/><stop offset="1" stop-color="#f2fffd" stop-opacity="0.3"/></linearGradient><radialGradient id="bulb"><stop stop-color="#ffdf9e" stop-opacity="0.9"/><stop offset="0.3" stop-color="#ffcf7a" stop-opacity="0.3"/><stop offset="1" stop-color="#ffcf7a" stop-opacity="0"/></radialGradient></defs>${rain(second)}${lights(second)}${music(second)}${steam(second)}`
