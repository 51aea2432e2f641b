import type { ComponentPropsWithRef } from 'react'
import { KEEPS_MAX } from '#contract/replays'
import { Select } from '../../ui/Field.tsx'

const COUNTS = Array.from({ length: KEEPS_MAX + 1 }, (_, count) => count)

function words(count: number): string {
  if (count === 0) return 'Keeps no streams'
  return count === 1
    ? 'Keeps its last stream'
    : `Keeps its last ${count} streams`
}

/** How many of its streams a room keeps. */
export function Keeps(props: ComponentPropsWithRef<'select'>) {
  return (
    <Select {...props}>
      {COUNTS.map(count => (
        <option key={count} value={count}>
          {words(count)}
        </option>
      ))}
    </Select>
  )
}
