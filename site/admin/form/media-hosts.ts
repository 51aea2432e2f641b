import { atom, onMount } from 'nanostores'
import { SYSTEM } from '#contract/calls/operations'
import { mediaAt, playsHere } from '#contract/media'
import { askRead, systemReport } from '../reading.ts'

/** Hosts whose media play in the hub, or null until they are known. */
export const $mediaHosts = atom<readonly string[] | null>(null)

onMount($mediaHosts, () => {
  if (import.meta.env.SSR || $mediaHosts.get() !== null) return
  void askRead(systemReport)(SYSTEM).then(
    ({ hub }) => $mediaHosts.set(hub.mediaHosts),
    // Without an answer there is no note; what is typed can be saved all the same.
    () => undefined
  )
})

/** What becomes of an address that is typed, as a sentence; empty while nothing can be said. */
export function mediaNote(
  address: string,
  externalUrl: string,
  mediaHosts: readonly string[] | null
): string {
  const media = mediaAt(address)
  if (media === null || mediaHosts === null) return ''
  if (playsHere(address, mediaHosts)) return 'Plays in the hub.'
  return externalUrl.trim() === ''
    ? `Opens in a new tab: ${media.host} is not in MEDIA_HOSTS.`
    : `Not used: ${media.host} is not in MEDIA_HOSTS, and External URL is what opens.`
}
