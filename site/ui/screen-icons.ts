import {
  BookOpen,
  Film,
  Gamepad2,
  Gem,
  House,
  Music,
  Palette,
  Shield,
  Store,
  Tv
} from 'lucide-react'
import { drawn } from './icons.tsx'

/** Icons of screens and of what they hold, in the same style; in a separate file, as visitors' islands need none. */
export const HomeIcon = /* @__PURE__ */ drawn(House)
export const GamesIcon = /* @__PURE__ */ drawn(Gamepad2)
export const FilmIcon = /* @__PURE__ */ drawn(Film)
export const MusicIcon = /* @__PURE__ */ drawn(Music)
export const ComicsIcon = /* @__PURE__ */ drawn(BookOpen)
export const ArtIcon = /* @__PURE__ */ drawn(Palette)
export const TvIcon = /* @__PURE__ */ drawn(Tv)
export const MarketIcon = /* @__PURE__ */ drawn(Store)
export const GemIcon = /* @__PURE__ */ drawn(Gem)
export const AdminIcon = /* @__PURE__ */ drawn(Shield)
