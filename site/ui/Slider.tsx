import type { CSSProperties } from 'react'

export interface SliderProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
}

/** The browser's own slider, which clamps and snaps by itself. */
export function Slider({ label, onChange, ...range }: SliderProps) {
  const share = ((range.value - range.min) / (range.max - range.min)) * 100
  return (
    <input
      className="slider"
      type="range"
      aria-label={label}
      style={{ '--share': `${share}%` } as CSSProperties}
      onChange={event => onChange(event.target.valueAsNumber)}
      {...range}
    />
  )
}
