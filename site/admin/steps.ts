import { ORDER_STEPS_MAX } from '../lib/config.ts'

/**
 * Moves one step at a time until the goal is reached, which a filter or a gap may have put further
 * away; if it is very far away, the next click goes on. `move` is given each new order.
 * Returns whether the goal is reached.
 */
export async function stepTowards(
  { from, goal, step }: { from: number; goal: number; step: number },
  move: (order: number) => Promise<void>
): Promise<boolean> {
  const steps = Math.max(1, Math.ceil((goal - from) / step))
  for (let taken = 1; taken <= Math.min(steps, ORDER_STEPS_MAX); taken += 1)
    await move(from + taken * step)
  return steps <= ORDER_STEPS_MAX
}
