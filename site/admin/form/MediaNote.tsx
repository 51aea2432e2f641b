import { useStore } from '../../lib/use-store.ts'
import { $draft } from './form.ts'
import { $mediaHosts, mediaNote } from './media-hosts.ts'

/** Says, while an address of media is typed, whether it plays in the hub. */
export function MediaNote({ address }: { address: string }) {
  const { externalUrl } = useStore($draft)
  const note = mediaNote(address, externalUrl, useStore($mediaHosts))
  return <output className="hint block">{note}</output>
}
