import { useState } from 'react'
import type { ComponentPropsWithRef } from 'react'
import type { LiveRoom } from '#contract/live'
import { KEEPS_MAX } from '#contract/replays'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Field.tsx'
import { chooseKeeps } from './live-rooms.ts'

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

/** The choice for an existing room: arrow keys pass through every count, so nothing is written before Save. */
export function KeepsOf({ room }: { room: LiveRoom }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const keeps = chosen ?? room.keeps
  return (
    <span className="room-keeps">
      <Keeps
        aria-label={`Replays of ${room.name}`}
        value={keeps}
        onChange={event => setChosen(Number(event.target.value))}
      />
      {keeps !== room.keeps && (
        <Button
          size="small"
          look="tint"
          aria-label={`Save what ${room.name} keeps`}
          onClick={() => chooseKeeps(room, keeps)}
        >
          Save
        </Button>
      )}
    </span>
  )
}
