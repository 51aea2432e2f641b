import type { CSSProperties } from 'react'
import { ASPECT_RATIOS, MIDDLE } from '#contract/content'
import { useStore } from '../../lib/use-store.ts'
import { Field } from '../../ui/Field.tsx'
import { framingStyle } from '../../ui/Picture.tsx'
import { $draft, moveFocus } from './form.ts'
import { RATIO_NAMES } from './ratio-names.ts'

const SLIDERS = [
  { axis: 'x', label: 'Focal point across' },
  { axis: 'y', label: 'Focal point down' }
] as const

/** Where in the picture the pointer is, in percent. */
function pointAt(event: React.PointerEvent<HTMLElement>): void {
  const { left, top, width, height } =
    event.currentTarget.getBoundingClientRect()
  moveFocus({
    x: ((event.clientX - left) / width) * 100,
    y: ((event.clientY - top) / height) * 100
  })
}

/** The picture as each aspect ratio cuts it, and the point that stays in sight in all of them. */
export function FocusField() {
  const { image, focus } = useStore($draft)
  if (image === '') return null
  const point = focus ?? MIDDLE
  return (
    <fieldset className="focal">
      <legend className="field-label">Focal point</legend>
      <p className="hint">
        Point at what must stay in sight, or move the point with the sliders.
      </p>
      <div className="focal-body">
        <div className="focal-point">
          <div className="focal-stage">
            <div
              className="focal-picture"
              role="presentation"
              onPointerDown={pointAt}
            >
              <img src={image} alt="" draggable={false} data-retry="" />
              <span style={{ left: `${point.x}%`, top: `${point.y}%` }} />
            </div>
          </div>
          {SLIDERS.map(({ axis, label }) => (
            <Field key={axis} label={label}>
              {control => (
                <input
                  {...control}
                  className="slider"
                  style={{ '--share': `${point[axis]}%` } as CSSProperties}
                  type="range"
                  min={0}
                  max={100}
                  value={point[axis]}
                  onChange={event =>
                    moveFocus({ [axis]: Number(event.target.value) })
                  }
                />
              )}
            </Field>
          ))}
        </div>
        <ul className="focal-frames" aria-label="The picture in every ratio">
          {ASPECT_RATIOS.map(ratio => (
            <li key={ratio}>
              <img
                className={ratio}
                src={image}
                alt=""
                style={framingStyle({ focus })}
                data-retry=""
              />
              {RATIO_NAMES[ratio]}
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  )
}
