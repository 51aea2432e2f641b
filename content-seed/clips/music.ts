import { FILM_S } from './frames.ts'
import { echo, hiss, kick, play, silence } from './synth.ts'
import type { Sound, Tone } from './synth.ts'

const PAD = { attackS: 0.7, releaseS: 1.2, harmonics: [1, 0.32, 0.16, 0.06] }
const BASS = { attackS: 0.02, releaseS: 0.25, harmonics: [1, 0.5, 0.18] }
const BELL = { attackS: 0.004, releaseS: 0.9, harmonics: [1, 0, 0.22, 0, 0.08] }
const STRING = {
  attackS: 0.006,
  releaseS: 1.3,
  harmonics: [1, 0.55, 0.34, 0.2, 0.1]
}
const TRACK_S = 16

type Voice = Pick<Tone, 'attackS' | 'releaseS' | 'harmonics'>

const chord = (
  sound: Sound,
  voice: Voice,
  notes: readonly number[],
  at: { atS: number; lengthS: number; loud: number }
) => {
  for (const note of notes) play(sound, { note, ...voice, ...at })
}

/** One note of the chord after another, up and down. */
function arpeggio(
  sound: Sound,
  notes: readonly number[],
  {
    atS,
    everyS,
    count,
    loud
  }: { atS: number; everyS: number; count: number; loud: number }
): void {
  const way = [...notes, ...notes.slice(1, -1).toReversed()]
  for (let step = 0; step < count; step += 1) {
    play(sound, {
      note: (way[step % way.length] ?? 0) + 12,
      ...BELL,
      atS: atS + step * everyS,
      lengthS: everyS * 0.4,
      loud
    })
  }
}

const NIGHT = [
  [57, 60, 64, 67, 71],
  [53, 57, 60, 64],
  [48, 55, 60, 64],
  [55, 59, 62, 66]
]

/** Rain, and slow chords. */
export function nightSynthsSound(): Sound {
  const sound = silence(FILM_S)
  hiss(sound, { seed: 3, loud: 0.5, dull: 0.86 }, () => 1)
  const barS = FILM_S / NIGHT.length
  for (const [bar, notes] of NIGHT.entries()) {
    const atS = bar * barS
    chord(sound, PAD, notes, { atS, lengthS: barS - 0.4, loud: 0.16 })
    play(sound, {
      note: (notes[0] ?? 57) - 12,
      ...BASS,
      atS,
      lengthS: barS - 0.5,
      loud: 0.3
    })
    arpeggio(sound, notes, { atS, everyS: 0.5, count: 6, loud: 0.13 })
  }
  echo(sound, 0.375, 0.3)
  return sound
}

/** The hum of transformers, the buzz of a sign that comes on, and a chord above. */
export function neonBenderSound(litS: readonly number[]): Sound {
  const sound = silence(FILM_S)
  const hum = { attackS: 0.4, releaseS: 0.4, harmonics: [0.6, 1, 0.3, 0.4] }
  play(sound, { note: 31, ...hum, atS: 0, lengthS: FILM_S, loud: 0.16 })
  const buzz = {
    attackS: 0.01,
    releaseS: 0.2,
    harmonics: [1, 0.8, 0.7, 0.6, 0.5, 0.4]
  }
  const tones = [57, 64, 69, 76]
  for (const [at, atS] of litS.entries()) {
    play(sound, { note: 43, ...buzz, atS, lengthS: 0.5, loud: 0.12 })
    play(sound, {
      note: tones[at] ?? 69,
      ...BELL,
      atS: atS + 0.9,
      lengthS: 0.2,
      loud: 0.4
    })
    play(sound, {
      note: (tones[at] ?? 69) - 12,
      ...PAD,
      atS: atS + 0.9,
      lengthS: FILM_S - atS - 3,
      loud: 0.14
    })
  }
  hiss(
    sound,
    { seed: 11, loud: 0.14, dull: 0.6 },
    second => (0.5 + 0.5 * Math.sin(second * 23)) ** 2
  )
  echo(sound, 0.31, 0.35)
  return sound
}

const AFTERGLOW = [
  [57, 60, 64, 69],
  [53, 57, 60, 65],
  [48, 52, 55, 60],
  [55, 59, 62, 67]
]

/** A train at night: a steady beat, a bass on the eighths, an arpeggio. */
export function afterglowTransit(): Sound {
  const sound = silence(TRACK_S)
  const beatS = 60 / 96
  const barS = beatS * 4
  for (let bar = 0; bar * barS < TRACK_S; bar += 1) {
    const notes = AFTERGLOW[bar % AFTERGLOW.length] ?? []
    const atS = bar * barS
    chord(sound, PAD, notes, { atS, lengthS: barS - 0.3, loud: 0.12 })
    arpeggio(sound, notes, {
      atS,
      everyS: beatS / 2,
      count: 8,
      loud: bar < 2 ? 0.08 : 0.15
    })
    for (let step = 0; step < 8; step += 1) {
      const bassAtS = atS + (step * beatS) / 2
      play(sound, {
        note: (notes[0] ?? 57) - 24,
        ...BASS,
        atS: bassAtS,
        lengthS: 0.16,
        loud: 0.42
      })
      if (bar >= 2 && step % 2 === 0) kick(sound, bassAtS, 0.8)
    }
  }
  echo(sound, beatS * 0.75, 0.32)
  return sound
}

const LOW_TIDE = [
  [50, 57, 62, 66],
  [47, 54, 62, 66],
  [43, 50, 59, 62],
  [45, 52, 57, 64]
]

/** Strings by the harbour, and waves that come and go. */
export function lowTide(): Sound {
  const sound = silence(TRACK_S)
  const beatS = 60 / 72
  for (let bar = 0; bar * beatS * 6 < TRACK_S; bar += 1) {
    const notes = LOW_TIDE[bar % LOW_TIDE.length] ?? []
    for (let step = 0; step < 12; step += 1) {
      const note = notes[[0, 2, 3, 1, 3, 2][step % 6] ?? 0] ?? 57
      play(sound, {
        note: note + 12,
        ...STRING,
        atS: bar * beatS * 6 + (step * beatS) / 2,
        lengthS: 0.2,
        loud: 0.2
      })
    }
    play(sound, {
      note: notes[0] ?? 50,
      ...BASS,
      atS: bar * beatS * 6,
      lengthS: beatS * 4,
      loud: 0.3
    })
  }
  hiss(
    sound,
    { seed: 5, loud: 1.1, dull: 0.965 },
    second => 0.25 + 0.75 * Math.sin((Math.PI * second) / 6.7) ** 2
  )
  echo(sound, beatS / 2, 0.28)
  return sound
}
