import { drawn } from '../../ui/icons.tsx'

/* Icons that only the player draws. */

export const CastIcon = /* @__PURE__ */ drawn(
  '<path d="M2 8V6a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-6M2 12a9 9 0 0 1 8 8m-8-4a5 5 0 0 1 4 4m-4 0h.01"/>'
)
export const CaptionsIcon = /* @__PURE__ */ drawn(
  '<rect width="18" height="14" x="3" y="5" rx="2" ry="2"/><path d="M7 15h4m4 0h2M7 11h2m4 0h4"/>'
)
export const SmallWindowIcon = /* @__PURE__ */ drawn(
  '<path d="M21 9V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h4"/><rect width="10" height="7" x="12" y="13" rx="2"/>'
)
