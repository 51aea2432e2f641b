import type { SVGProps } from 'react'

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height, px. */
  size?: number
}

/**
 * Draws an icon from Lucide's shape of it (https://lucide.dev, ISC licence, Copyright (c) Lucide Icons and
 * Contributors), which `npm run icon -- <name>` prints. One style for all:
 * stroke 1.75, 18 px in lists, 20 in buttons, hidden from screen readers.
 */
export function drawn(shape: string) {
  return function DrawnIcon({ size = 18, ...props }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
        // oxlint-disable-next-line react/no-danger -- our own literals
        dangerouslySetInnerHTML={{ __html: shape }}
      />
    )
  }
}
export type IconComponent = ReturnType<typeof drawn>

export const StreamsIcon = /* @__PURE__ */ drawn(
  '<path d="M16.247 7.761a6 6 0 0 1 0 8.478m2.828-11.306a10 10 0 0 1 0 14.134m-14.15 0a10 10 0 0 1 0-14.134m2.828 11.306a6 6 0 0 1 0-8.478"/><circle cx="12" cy="12" r="2"/>'
)
export const MenuIcon = /* @__PURE__ */ drawn(
  '<path d="M4 5h16M4 12h16M4 19h16"/>'
)
export const SearchIcon = /* @__PURE__ */ drawn(
  '<path d="m21 21l-4.34-4.34"/><circle cx="11" cy="11" r="8"/>'
)
export const BellIcon = /* @__PURE__ */ drawn(
  '<path d="M10.268 21a2 2 0 0 0 3.464 0m-10.47-5.674A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326"/>'
)
export const PlayIcon = /* @__PURE__ */ drawn(
  '<path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z"/>'
)
export const PauseIcon = /* @__PURE__ */ drawn(
  '<rect width="5" height="18" x="14" y="3" rx="1"/><rect width="5" height="18" x="5" y="3" rx="1"/>'
)
export const ShareIcon = /* @__PURE__ */ drawn(
  '<circle cx="18" cy="5" r="3"/><circle cx="6" cy="12" r="3"/><circle cx="18" cy="19" r="3"/><path d="m8.59 13.51l6.83 3.98m-.01-10.98l-6.82 3.98"/>'
)
export const CloseIcon = /* @__PURE__ */ drawn(
  '<path d="M18 6L6 18M6 6l12 12"/>'
)
export const NextIcon = /* @__PURE__ */ drawn('<path d="m9 18l6-6l-6-6"/>')
export const DownIcon = /* @__PURE__ */ drawn('<path d="m6 9l6 6l6-6"/>')
export const EyeIcon = /* @__PURE__ */ drawn(
  '<path d="M2.062 12.348a1 1 0 0 1 0-.696a10.75 10.75 0 0 1 19.876 0a1 1 0 0 1 0 .696a10.75 10.75 0 0 1-19.876 0"/><circle cx="12" cy="12" r="3"/>'
)
export const HideIcon = /* @__PURE__ */ drawn(
  '<path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575a1 1 0 0 1 0 .696a10.8 10.8 0 0 1-1.444 2.49m-6.41-.679a3 3 0 0 1-4.242-4.242"/><path d="M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151a1 1 0 0 1 0-.696a10.75 10.75 0 0 1 4.446-5.143M2 2l20 20"/>'
)
export const CheckIcon = /* @__PURE__ */ drawn('<path d="M20 6L9 17l-5-5"/>')
export const WarningIcon = /* @__PURE__ */ drawn(
  '<circle cx="12" cy="12" r="10"/><path d="M12 8v4m0 4h.01"/>'
)
export const HeartIcon = /* @__PURE__ */ drawn(
  '<path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676a.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/>'
)
export const BookmarkIcon = /* @__PURE__ */ drawn(
  '<path d="M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z"/>'
)
export const VolumeIcon = /* @__PURE__ */ drawn(
  '<path d="M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298zM16 9a5 5 0 0 1 0 6m3.364 3.364a9 9 0 0 0 0-12.728"/>'
)
export const MutedIcon = /* @__PURE__ */ drawn(
  '<path d="M11 4.702a.7.7 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.7.7 0 0 0 11 19.298zm5.5 9.798l5-5m-5 0l5 5"/>'
)
export const FullScreenIcon = /* @__PURE__ */ drawn(
  '<path d="M8 3H5a2 2 0 0 0-2 2v3m18 0V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3m8 0h3a2 2 0 0 0 2-2v-3"/>'
)
export const ExitFullScreenIcon = /* @__PURE__ */ drawn(
  '<path d="M8 3v3a2 2 0 0 1-2 2H3m18 0h-3a2 2 0 0 1-2-2V3M3 16h3a2 2 0 0 1 2 2v3m8 0v-3a2 2 0 0 1 2-2h3"/>'
)
export const EmojiIcon = /* @__PURE__ */ drawn(
  '<circle cx="12" cy="12" r="10"/><path d="M8 14s1.5 2 4 2s4-2 4-2M9 9h.01M15 9h.01"/>'
)
export const AttachIcon = /* @__PURE__ */ drawn(
  '<path d="m16 6l-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551"/>'
)
export const SendIcon = /* @__PURE__ */ drawn(
  '<path d="M3.714 3.048a.498.498 0 0 0-.683.627l2.843 7.627a2 2 0 0 1 0 1.396l-2.842 7.627a.498.498 0 0 0 .682.627l18-8.5a.5.5 0 0 0 0-.904zM6 12h16"/>'
)
export const LockIcon = /* @__PURE__ */ drawn(
  '<rect width="18" height="11" x="3" y="11" rx="2" ry="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>'
)
export const UnlockIcon = /* @__PURE__ */ drawn(
  '<rect width="18" height="11" x="3" y="11" rx="2" ry="2"/><path d="M7 11V7a5 5 0 0 1 9.9-1"/>'
)
export const ClockIcon = /* @__PURE__ */ drawn(
  '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>'
)
export const BackIcon = /* @__PURE__ */ drawn(
  '<path d="m12 19l-7-7l7-7m7 7H5"/>'
)
export const OutIcon = /* @__PURE__ */ drawn(
  '<path d="M15 3h6v6m-11 5L21 3m-3 10v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6"/>'
)
export const TicketIcon = /* @__PURE__ */ drawn(
  '<path d="M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Zm11-4v2m0 10v2m0-8v2"/>'
)
