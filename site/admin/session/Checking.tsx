/** Full screen, while the stored token is checked. */
export function Checking() {
  return (
    <div className="wait">
      <h1 className="sr-only">Admin</h1>
      <span className="spinner" aria-hidden="true" />
      <output>Loading admin panel...</output>
    </div>
  )
}
