import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { focusSection } from './focus-section.ts'
import { $leftOut, forgetLeftOut } from './left-out.ts'

/** The item is saved, yet not with everything that was sent. */
export function LeftOut() {
  const sentences = useStore($leftOut)
  if (sentences.length === 0) return null
  return (
    <section
      ref={focusSection}
      tabIndex={-1}
      className="panel-note"
      aria-labelledby="left-out-title"
    >
      <div className="panel-note-head">
        <h2 id="left-out-title">Saved, but not all of it</h2>
        <Button size="small" look="quiet" onClick={forgetLeftOut}>
          Close
        </Button>
      </div>
      <ul>
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
