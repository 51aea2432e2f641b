// Everything with a date or a teacher.
import { novaCup, nightLeague, emberInvitational } from './tournaments.mjs'
import { pixelSwap, pierNine } from './meetups.mjs'
import { orchardSupper } from './meetup-supper.mjs'
import { dragonWing, patchASynth, voxelLighthouse } from './tutorials.mjs'

export const events = [novaCup, nightLeague, emberInvitational, pixelSwap, orchardSupper, pierNine, dragonWing, patchASynth, voxelLighthouse]
