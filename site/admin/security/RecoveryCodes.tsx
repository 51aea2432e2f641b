import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { showOverview } from './security.ts'

const FILE_NAME = 'pog-recovery-codes.txt'

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(url)
}

/** The recovery codes, which are shown only this once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [copy, setCopy] = useState('Copy')
  const text = `${codes.join('\n')}\n`
  const toClipboard = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopy('Copied'),
      () => setCopy('Could not copy')
    )
  return (
    <section className="security-codes" aria-labelledby="codes-title">
      <h3 id="codes-title">Recovery codes</h3>
      <p className="hint">
        Keep them where you keep important papers. Each lets you in once when no
        passkey is at hand. They are shown now and never again.
      </p>
      <ol>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="security-doing">
        <Button look="line" onClick={() => void toClipboard()}>
          {copy}
        </Button>
        <Button look="line" onClick={() => download(text)}>
          Download
        </Button>
        <Button
          look="tint"
          onClick={() => showOverview()}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
          autoFocus
        >
          I have kept them
        </Button>
      </div>
    </section>
  )
}
