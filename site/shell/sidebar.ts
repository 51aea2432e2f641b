/** How the sidebar stands at this width: the styles decide (`:root` in shell/styles/global.css). */
export type SidebarMode = 'drawer' | 'icons' | 'full'

export function sidebarMode(): SidebarMode {
  const root = getComputedStyle(document.documentElement)
  return root.getPropertyValue('--sidebar').trim() as SidebarMode
}
