// Nine record sleeves, 1:1, and the sleeve for tracks without one. An artist's first sleeve is also the artist's face, in a
// circle, so it shows a person in the middle.
import { afterglowTransit, lowTide, midnightFerry } from './music-portraits.mjs'
import { greenhouseStatic, slowMachines, ultraviolet } from './music-figures.mjs'
import { cassetteWeather, ninetyFloors, placeholder, saltlight } from './music-nights.mjs'

export const music = [
  afterglowTransit,
  lowTide,
  ultraviolet,
  slowMachines,
  midnightFerry,
  greenhouseStatic,
  cassetteWeather,
  ninetyFloors,
  saltlight,
  placeholder
]
