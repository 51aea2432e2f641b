// Ten games, in the order of the catalogue.
import { glasswing, riftCircuit, tidebreaker, hollowOrchard, kiteborne } from './games-open-air.mjs'
import { moonshot, saltTitans } from './games-far-away.mjs'
import { runoutValley, understairs, brassAlibi } from './games-indoors.mjs'

export const games = [glasswing, riftCircuit, tidebreaker, hollowOrchard, kiteborne, runoutValley, saltTitans, understairs, brassAlibi, moonshot]
