/** Whether the page before this one in the tab's history is ours. */
function cameFromUs(): boolean {
  // The browser counts only neighbouring history entries of this origin.
  if (window.navigation) return window.navigation.canGoBack
  const { referrer } = document
  return (
    window.history.length > 1 &&
    referrer !== '' &&
    new URL(referrer).origin === window.location.origin
  )
}

/** Back in our own history, or to `otherwise` when the visitor came from another site. */
export function goBack(otherwise: string): void {
  if (cameFromUs()) window.history.back()
  else window.location.assign(otherwise)
}
