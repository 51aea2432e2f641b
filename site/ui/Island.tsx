import { Component } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ISLAND_FAILED } from '../lib/messages.ts'
import { Button } from './Button.tsx'
import { WarningIcon } from './icons.tsx'

/** What stands where an island was that could not be drawn. */
function Failed() {
  return (
    <div className="load-error" role="alert">
      <WarningIcon size={20} />
      <p>{ISLAND_FAILED}</p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </div>
  )
}

/** React knows no function that catches what its children throw. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

/** The root of an island: when anything in it throws, a sentence and 'Reload' stand in its place instead of a hole. */
export function island<Props extends object>(Root: ComponentType<Props>) {
  return function Island(props: Props) {
    return (
      <Boundary>
        <Root {...props} />
      </Boundary>
    )
  }
}
