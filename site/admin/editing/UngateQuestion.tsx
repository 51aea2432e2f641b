import { useStore } from '../../lib/use-store.ts'
import { UNGATE } from '../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { focusSection } from './focus-section.ts'
import { $saving } from './saving.ts'
import { $ungate, confirmUngate, keepGate } from './ungate.ts'

/** Asks for a yes before something that a gate hides becomes public. */
export function UngateQuestion() {
  const question = useStore($ungate)
  const saving = useStore($saving)
  if (question === null) return null
  return (
    <section
      ref={focusSection}
      tabIndex={-1}
      className="panel-note"
      aria-labelledby="ungate-title"
    >
      <h2 id="ungate-title">{UNGATE.title}</h2>
      <p>{UNGATE.description}</p>
      <div className="panel-note-buttons">
        <Button
          look="danger"
          disabled={saving}
          onClick={() => void confirmUngate()}
        >
          Make it public
        </Button>
        <Button look="line" onClick={keepGate}>
          Keep the gate
        </Button>
      </div>
    </section>
  )
}
