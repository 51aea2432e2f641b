import { useState } from 'react'
import type { ExternalStreamer } from '#contract/streams'
import { useStore } from '../../lib/use-store.ts'
import { EMPTY } from '../../lib/empty.ts'
import { countFound, SEARCHING } from '../../lib/messages.ts'
import { readItems } from '../../lib/reading/remote-items.ts'
import { approvedStreamer } from '../../lib/reading/streams.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchBox } from '../../ui/Field.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { PlusIcon } from '../icons.tsx'
import { $search, $streamers, addStreamer, searchTwitch } from './streamers.ts'
import type { Search } from './streamers.ts'
import { Person } from './Person.tsx'

/** One button whether approved or not, so that adding does not take the focus away. */
function Add({ hit, approved }: { hit: ExternalStreamer; approved: boolean }) {
  return (
    <Button size="small" off={approved} onClick={() => void addStreamer(hit)}>
      {approved ? <CheckIcon size={16} /> : <PlusIcon />}
      {approved ? 'Approved' : 'Add Streamer'}
    </Button>
  )
}

function Hits({ hits }: { hits: ExternalStreamer[] }) {
  const streamers = readItems(useStore($streamers), approvedStreamer)
  const approved = new Set(
    streamers.state === 'ready'
      ? streamers.value.map(({ twitchId }) => twitchId)
      : []
  )
  return (
    <ul className="hits" aria-label="Search results">
      {hits.map(hit => (
        <li key={hit.id}>
          <Person
            url={hit.profileImageUrl}
            name={hit.displayName}
            username={hit.login}
          />
          <Add hit={hit} approved={approved.has(hit.id)} />
        </li>
      ))}
    </ul>
  )
}

/** The outcome in words; if it can be seen without them, only screen readers get the words. */
function outcomeOf(search: Search): string {
  switch (search.state) {
    case 'none':
      return ''
    case 'busy':
      return SEARCHING
    case 'failed':
      return search.reason
    case 'found':
      return search.hits.length === 0
        ? EMPTY.foundStreamers.title
        : countFound(search.hits.length, 'streamer')
  }
}

function Results({ search }: { search: Search }) {
  const hits = search.state === 'found' ? search.hits : []
  const isSeen = hits.length > 0 || ['none', 'busy'].includes(search.state)
  return (
    <>
      <output className={isSeen ? 'sr-only' : 'remark'}>
        {outcomeOf(search)}
      </output>
      {hits.length > 0 && <Hits hits={hits} />}
    </>
  )
}

/** Searches Twitch; Enter also searches. */
export function StreamerSearch() {
  const search = useStore($search)
  const [text, setText] = useState('')
  const busy = search.state === 'busy'
  return (
    <search aria-label="Twitch">
      <form
        className="streamer-search"
        onSubmit={event => {
          event.preventDefault()
          void searchTwitch(text)
        }}
      >
        <SearchBox
          label="Search streamers"
          placeholder="Search streamers..."
          value={text}
          maxLength={100}
          onChange={event => setText(event.target.value)}
        />
        <Button type="submit" look="tint" disabled={busy || text.trim() === ''}>
          {busy ? SEARCHING : 'Search'}
        </Button>
      </form>
      <Results search={search} />
    </search>
  )
}
