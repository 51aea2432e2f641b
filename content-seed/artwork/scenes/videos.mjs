// Seven videos, in the order of the catalogue.
import { glasswingPlaythrough, nightTrain, volcanoCam } from './videos-open-air.mjs'
import { smallestCinema, neonBender, chessBot, foleyRoom } from './videos-indoors.mjs'

export const videos = [glasswingPlaythrough, smallestCinema, neonBender, chessBot, nightTrain, volcanoCam, foleyRoom]
