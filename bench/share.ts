/** The figure that this share of all does not exceed: 0.99 for p99. Infinity for none. */
export function atShare(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity
}

/** The figure in the middle. */
export const median = (figures: readonly number[]) => atShare(figures, 0.5)
