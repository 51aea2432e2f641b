import { chanceOf } from './chance.ts'
import { FILM_S } from './frames.ts'
import type { Overlay } from './frames.ts'

/** Places in the picture video-neon-bender: its four signs, and the flame in which the next one is bent. */
const SIGNS = [
  { x: 197, y: 160, r: 108, colour: '#ff4f86', lit: 2.6 },
  { x: 366, y: 155, r: 108, colour: '#3fd4ff', lit: 4.2 },
  { x: 524, y: 138, r: 100, colour: '#ffc560', lit: 5.8 },
  { x: 675, y: 150, r: 100, colour: '#b6ff7a', lit: 7.4 }
] as const
const FLAME = { x: 566, y: 246 }
/** All signs go out, and come back one after another. */
const DARK_S = 1.4
const SPARKS = 26
const DUST = 34

const chance = chanceOf(23)
const between = (least: number, most: number) =>
  least + chance() * (most - least)
const sparks = Array.from({ length: SPARKS }, () => ({
  at: chance(),
  lives: Math.round(between(10, 22)),
  dx: between(-34, 30),
  dy: between(-46, 10)
}))
const dust = Array.from({ length: DUST }, () => ({
  x: between(0, 800),
  y: between(20, 320),
  turns: Math.round(between(1, 3)),
  at: chance(),
  r: between(0.7, 1.9)
}))

/** When each sign comes back. */
export const LIT_S = SIGNS.map(({ lit }) => lit)

/** How bright a sign is: it flickers before it stays. */
function lightOf(lit: number, second: number): number {
  if (second < DARK_S) return 1
  const since = second - lit
  if (since < 0) return Math.max(0, 1 - (second - DARK_S) * 5)
  if (since > 0.9) return 1
  return Math.sin(since * 61) + Math.sin(since * 37) > 0.1 ? 0.85 : 0.12
}

function signs(second: number): string {
  return SIGNS.map(({ x, y, r, colour, lit }, at) => {
    const light = lightOf(lit, second)
    const breath = 0.5 + 0.5 * Math.sin(2 * Math.PI * (second / 3 + at / 4))
    return `<radialGradient id="off${at}"><stop stop-color="#150a26" stop-opacity="${(0.78 * (1 - light)).toFixed(2)}"/><stop offset="0.55" stop-color="#150a26" stop-opacity="${(0.6 * (1 - light)).toFixed(2)}"/><stop offset="1" stop-color="#150a26" stop-opacity="0"/></radialGradient>
    <radialGradient id="on${at}"><stop stop-color="${colour}" stop-opacity="${((0.1 + 0.12 * breath) * light).toFixed(2)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
    <circle cx="${x}" cy="${y}" r="${r * 1.2}" fill="url(#off${at})"/><circle cx="${x}" cy="${y}" r="${r * 1.5}" fill="url(#on${at})"/>`
  }).join('')
}

function flame(second: number): string {
  const flicker =
    0.7 + 0.2 * Math.sin(second * 41) + 0.1 * Math.sin(second * 67)
  const flying = sparks.map(({ at, lives, dx, dy }) => {
    const age = (at + (lives * second) / FILM_S) % 1
    const x = FLAME.x + dx * age
    const y = FLAME.y + dy * age + 38 * age * age
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(1.7 * (1 - age)).toFixed(2)}" fill="#ffd2e4" fill-opacity="${(1 - age).toFixed(2)}"/>`
  })
  return `<radialGradient id="flame"><stop stop-color="#fff0f8" stop-opacity="${(0.75 * flicker).toFixed(2)}"/><stop offset="0.3" stop-color="#ff8fc0" stop-opacity="${(0.4 * flicker).toFixed(2)}"/><stop offset="1" stop-color="#ff8fc0" stop-opacity="0"/></radialGradient>
    <circle cx="${FLAME.x}" cy="${FLAME.y}" r="${(46 + 10 * flicker).toFixed(1)}" fill="url(#flame)"/>${flying.join('')}`
}

function motes(second: number): string {
  return dust
    .map(({ x, y, turns, at, r }) => {
      const way = 2 * Math.PI * ((turns * second) / FILM_S + at)
      return `<circle cx="${(x + 16 * Math.sin(way)).toFixed(1)}" cy="${(y + 9 * Math.cos(way)).toFixed(1)}" r="${r.toFixed(1)}" fill="#f3e9ff" fill-opacity="${(0.25 + 0.2 * Math.sin(way)).toFixed(2)}"/>`
    })
    .join('')
}

/** The signs go out, flicker and come back, while the next tube is bent in the flame. */
export const neonBender: Overlay = second =>
  `${signs(second)}${flame(second)}${motes(second)}`
