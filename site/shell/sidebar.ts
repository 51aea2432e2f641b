/** The sidebar's form at this width, which the styles decide (`:root` in shell/styles/global.css). */
export type SidebarMode = 'drawer' | 'icons' | 'full'

export function sidebarMode(): SidebarMode {
  const root = getComputedStyle(document.documentElement)
  return root.getPropertyValue('--sidebar').trim() as SidebarMode
}
