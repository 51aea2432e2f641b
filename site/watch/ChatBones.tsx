import { NEEDS_SCRIPTS } from '../lib/messages.ts'
import { BoneLine } from '../ui/Skeletons.tsx'
import type { Share } from '../ui/Skeletons.tsx'

/** The widths of the placeholder lines. */
const CHAT_BONES: Share[] = ['48%', '80%', '64%', '72%']
/** As large as in a line of the chat. */
const FACE = { width: 28, height: 28 }

/** Stands in for earlier messages while they load; without scripts, says that they will not come. */
export function ChatBones() {
  return (
    <>
      <noscript>
        <p className="chat-wait">{NEEDS_SCRIPTS.chat}</p>
      </noscript>
      <div className="chat-wait" data-skeleton="" aria-hidden="true">
        {CHAT_BONES.map(width => (
          <div key={width} className="who">
            <span className="avatar" style={FACE} />
            <div className="grow">
              <BoneLine width="30%" />
              <BoneLine width={width} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
