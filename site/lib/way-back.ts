/** Back in our own history, or to `otherwise` when the visitor came from another site. */
export function goBack(otherwise: string): void {
  const cameFromUs =
    document.referrer !== '' &&
    new URL(document.referrer).origin === window.location.origin
  if (cameFromUs && window.history.length > 1) window.history.back()
  else window.location.assign(otherwise)
}
