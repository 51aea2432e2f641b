import { chanceOf } from './chance.ts'

export const SAMPLES_PER_SECOND = 48_000

/** A piece of mono sound, from -1 to 1. */
export type Sound = Float32Array<ArrayBuffer>

export const silence = (seconds: number): Sound =>
  new Float32Array(Math.round(seconds * SAMPLES_PER_SECOND))

/** 69 is the A of 440 Hz; twelve are an octave. */
const pitchHz = (note: number) => 440 * 2 ** ((note - 69) / 12)

export interface Tone {
  note: number
  atS: number
  lengthS: number
  loud: number
  /** Seconds until the tone has its full loudness, and until it is gone. */
  attackS: number
  releaseS: number
  /** How strong each harmonic is, the fundamental first. */
  harmonics: readonly number[]
}

/** Adds a tone; the part after the end is left out. */
export function play(sound: Sound, tone: Tone): void {
  const { atS, lengthS, attackS, releaseS, harmonics, loud } = tone
  const from = Math.round(atS * SAMPLES_PER_SECOND)
  const count = Math.round((lengthS + releaseS) * SAMPLES_PER_SECOND)
  const step = (2 * Math.PI * pitchHz(tone.note)) / SAMPLES_PER_SECOND
  for (let at = 0; at < count && from + at < sound.length; at += 1) {
    const second = at / SAMPLES_PER_SECOND
    const fall = Math.min(
      1,
      Math.max(0, (lengthS + releaseS - second) / releaseS)
    )
    const rise = Math.min(1, second / attackS)
    let value = 0
    for (const [index, strength] of harmonics.entries())
      value += strength * Math.sin(step * (index + 1) * at)
    sound[from + at] = (sound[from + at] ?? 0) + value * loud * rise * fall ** 2
  }
}

/** Adds noise of this loudness, the duller the nearer `dull` is to 1; `swell` gives its envelope. */
export function hiss(
  sound: Sound,
  { seed, loud, dull }: { seed: number; loud: number; dull: number },
  swell: (second: number) => number
): void {
  const chance = chanceOf(seed)
  let kept = 0
  for (let at = 0; at < sound.length; at += 1) {
    kept = dull * kept + (1 - dull) * (chance() * 2 - 1)
    const second = at / SAMPLES_PER_SECOND
    sound[at] = (sound[at] ?? 0) + kept * loud * swell(second)
  }
}

/** A soft kick: a tone that falls. */
export function kick(sound: Sound, atS: number, loud: number): void {
  const from = Math.round(atS * SAMPLES_PER_SECOND)
  let phase = 0
  for (let at = 0; at < 0.28 * SAMPLES_PER_SECOND; at += 1) {
    if (from + at >= sound.length) return
    const second = at / SAMPLES_PER_SECOND
    phase +=
      (2 * Math.PI * (46 + 90 * Math.exp(-second * 34))) / SAMPLES_PER_SECOND
    const value = Math.sin(phase) * Math.exp(-second * 13) * loud
    sound[from + at] = (sound[from + at] ?? 0) + value
  }
}

/** Repeats the sound later and softer, again and again, like the echo of a room. */
export function echo(sound: Sound, delayS: number, share: number): void {
  const delay = Math.round(delayS * SAMPLES_PER_SECOND)
  for (let at = delay; at < sound.length; at += 1)
    sound[at] = (sound[at] ?? 0) + share * (sound[at - delay] ?? 0)
}

/** As 16-bit samples, as loud as possible, starting and ending without a click. */
export function finished(sound: Sound, fadeS: number): Buffer {
  const peak = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const fade = fadeS * SAMPLES_PER_SECOND
  const samples = Int16Array.from(sound, (value, at) => {
    const edge = Math.min(1, at / fade, (sound.length - 1 - at) / fade)
    return Math.round(((value * edge) / peak) * 0.82 * 32_767)
  })
  return Buffer.from(samples.buffer)
}
