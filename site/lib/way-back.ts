/** Back in our own history, or to `otherwise` when the visitor came from another site. */
export function goBack(otherwise: string): void {
  const cameFromUs =
    document.referrer !== '' &&
    new URL(document.referrer).origin === window.location.origin
  // The history's length also counts what lies ahead.
  const canGoBack = window.navigation?.canGoBack ?? window.history.length > 1
  if (cameFromUs && canGoBack) window.history.back()
  else window.location.assign(otherwise)
}
