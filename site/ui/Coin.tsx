/** The coin of the Arcade, beside an amount. */
export function Coin({ className = '' }: { className?: string }) {
  return (
    <svg
      className={`coin ${className}`}
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
    >
      <circle className="fill-gold" cx="10" cy="10" r="9.5" />
      <circle
        className="stroke-gold-deep"
        cx="10"
        cy="10"
        r="6.75"
        strokeWidth="1.5"
      />
      <path className="fill-gold-deep" d="M8.6 6.9v6.2l5-3.1z" />
    </svg>
  )
}
