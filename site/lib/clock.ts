const MINUTE_S = 60
const HOUR_S = 3600

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as a player shows them: 65 is '1:05', 3723 '1:02:03'. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds)
  const hours = Math.floor(whole / HOUR_S)
  const minutes = Math.floor((whole % HOUR_S) / MINUTE_S)
  const rest = two(whole % MINUTE_S)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
