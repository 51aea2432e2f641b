import {
  ArrowLeft,
  Bell,
  Bookmark,
  Check,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  Clock,
  ExternalLink,
  Eye,
  EyeOff,
  Heart,
  Lock,
  LockOpen,
  Maximize,
  Menu,
  Minimize,
  Paperclip,
  Pause,
  Play,
  Radio,
  Search,
  SendHorizontal,
  Share2,
  Smile,
  Ticket,
  Volume2,
  VolumeX,
  X
} from 'lucide-react'
import type { LucideIcon, LucideProps } from 'lucide-react'

/** One style for all icons: stroke 1.75, 18 px in lists, 20 in buttons, hidden from screen readers. */
/** Draws an icon in that style. */
export function drawn(Icon: LucideIcon) {
  return function DrawnIcon(props: LucideProps) {
    return <Icon size={18} strokeWidth={1.75} aria-hidden="true" {...props} />
  }
}
export type IconComponent = ReturnType<typeof drawn>

export const StreamsIcon = /* @__PURE__ */ drawn(Radio)
export const MenuIcon = /* @__PURE__ */ drawn(Menu)
export const SearchIcon = /* @__PURE__ */ drawn(Search)
export const BellIcon = /* @__PURE__ */ drawn(Bell)
export const PlayIcon = /* @__PURE__ */ drawn(Play)
export const PauseIcon = /* @__PURE__ */ drawn(Pause)
export const ShareIcon = /* @__PURE__ */ drawn(Share2)
export const CloseIcon = /* @__PURE__ */ drawn(X)
export const NextIcon = /* @__PURE__ */ drawn(ChevronRight)
export const DownIcon = /* @__PURE__ */ drawn(ChevronDown)
export const EyeIcon = /* @__PURE__ */ drawn(Eye)
export const HideIcon = /* @__PURE__ */ drawn(EyeOff)
export const CheckIcon = /* @__PURE__ */ drawn(Check)
export const WarningIcon = /* @__PURE__ */ drawn(CircleAlert)
export const HeartIcon = /* @__PURE__ */ drawn(Heart)
export const BookmarkIcon = /* @__PURE__ */ drawn(Bookmark)
export const VolumeIcon = /* @__PURE__ */ drawn(Volume2)
export const MutedIcon = /* @__PURE__ */ drawn(VolumeX)
export const FullScreenIcon = /* @__PURE__ */ drawn(Maximize)
export const ExitFullScreenIcon = /* @__PURE__ */ drawn(Minimize)
export const EmojiIcon = /* @__PURE__ */ drawn(Smile)
export const AttachIcon = /* @__PURE__ */ drawn(Paperclip)
export const SendIcon = /* @__PURE__ */ drawn(SendHorizontal)
export const LockIcon = /* @__PURE__ */ drawn(Lock)
export const UnlockIcon = /* @__PURE__ */ drawn(LockOpen)
export const ClockIcon = /* @__PURE__ */ drawn(Clock)
export const BackIcon = /* @__PURE__ */ drawn(ArrowLeft)
export const OutIcon = /* @__PURE__ */ drawn(ExternalLink)
export const TicketIcon = /* @__PURE__ */ drawn(Ticket)
