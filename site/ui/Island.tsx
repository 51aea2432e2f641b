import { Component } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ISLAND_FAILED } from '../lib/messages.ts'
import { Button } from './Button.tsx'
import { WarningIcon } from './icons.tsx'

/** The heading of a page whose heading the island draws, elsewhere a paragraph. */
type Sentence = 'h1' | 'p'

/** What is shown in place of an island that could not be drawn. */
function Failed({ Sentence }: { Sentence: Sentence }) {
  return (
    <div className="load-error" role="alert">
      <WarningIcon size={20} />
      <Sentence>{ISLAND_FAILED}</Sentence>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </div>
  )
}

/** A class, as React has no function that catches what children throw. */
class Boundary extends Component<
  { children: ReactNode; sentence: Sentence },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, sentence } = this.props
    return this.state.failed ? <Failed Sentence={sentence} /> : children
  }
}

/** The root of an island: when anything in it throws, a sentence and 'Reload' are shown in its place instead of a hole. */
export function island<Props extends object>(
  Root: ComponentType<Props>,
  sentence: Sentence = 'p'
) {
  return function Island(props: Props) {
    return (
      <Boundary sentence={sentence}>
        <Root {...props} />
      </Boundary>
    )
  }
}
