// Seven videos, in the order of the catalogue.
import { glasswingPlaythrough, nightTrain, volcanoCam } from './videos-open-air.mjs'
import { smallestCinema, chessBot } from './videos-indoors.mjs'
import { foleyRoom } from './video-foley.mjs'

export const videos = [glasswingPlaythrough, smallestCinema, chessBot, nightTrain, volcanoCam, foleyRoom]
