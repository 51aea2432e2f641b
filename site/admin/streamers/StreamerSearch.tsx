import { useState } from 'react'
import type { ExternalStreamer } from '#contract/streams'
import { useStore } from '../../lib/use-store.ts'
import { EMPTY } from '../../lib/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchBox } from '../../ui/Field.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { $search, addStreamer, searchTwitch } from './streamers.ts'
import type { Search } from './streamers.ts'
import { Person } from './Person.tsx'

function Hits({ hits }: { hits: ExternalStreamer[] }) {
  return (
    <ul className="hits" aria-label="Search results">
      {hits.map(hit => (
        <li key={hit.id}>
          <Person
            url={hit.profileImageUrl}
            name={hit.displayName}
            username={hit.login}
          />
          <Button size="small" onClick={() => void addStreamer(hit)}>
            <PlusIcon />
            Add Streamer
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Results({ search }: { search: Search }) {
  if (search.state === 'failed')
    return <output className="remark">{search.reason}</output>

  if (search.state !== 'found') return null
  if (search.hits.length > 0) return <Hits hits={search.hits} />
  return <output className="remark">{EMPTY.foundStreamers.title}</output>
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
          {busy ? 'Searching...' : 'Search'}
        </Button>
      </form>
      <Results search={search} />
    </search>
  )
}
