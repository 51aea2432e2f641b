import { useCallback } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { ExternalStreamer, Streamer } from '#contract/streams'
import { SKELETONS } from '../lib/config.ts'
import { countFound, SEARCHING } from '../lib/messages.ts'
import { useStore } from '../lib/use-store.ts'
import { EMPTY, LOAD_FAILED, NOTHING_LIKE } from '../lib/empty.ts'
import { readItems } from '../lib/reading/remote-items.ts'
import { externalStreamer } from '../lib/reading/streams.ts'
import type { Remote, RemoteStore } from '../lib/remote.ts'
import { FindButton } from '../ui/FindButton.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SearchBox } from '../ui/Field.tsx'
import { handsOnToSearch } from '../ui/hand-on.ts'
import { island } from '../ui/Island.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import {
  CompactStreamerCard,
  StreamerCard,
  StreamerLineSkeletons,
  StreamerSkeletons
} from '../ui/StreamerCard.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { SAMPLE_STREAMERS } from './sample-streamers.ts'
import {
  $browsing,
  $featuredStreamers,
  $found,
  $liveStreamers,
  search
} from './streamers.ts'
import type { Browsing } from './streamers.ts'

export interface StreamersProps {
  /** Undefined when the server got no list from the API: then the browser asks. */
  featured: Streamer[] | undefined
  live: Streamer[] | undefined
  /** What the page puts above the tabs. */
  children?: ReactNode
}

function Screen({ featured, live, children }: StreamersProps) {
  const browsing = useStore($browsing)
  const tabs: { id: Browsing['tab']; title: string }[] = [
    { id: 'featured', title: 'Featured Streamers' },
    { id: 'live', title: 'Live Channels' }
  ]
  if (browsing.tab === 'search')
    tabs.push({ id: 'search', title: 'Search Results' })

  return (
    <>
      <div className="page-head">
        <h1 className="flex-1">Streamers</h1>
        <SearchForm query={browsing.tab === 'search' ? browsing.query : ''} />
        <FindButton />
      </div>
      {children}
      <Tabs
        label="Streamers"
        tabs={tabs}
        chosen={browsing.tab}
        onChoose={(id, how) => {
          if (id !== 'search') $browsing.choose({ tab: id }, how)
        }}
      >
        <h2 className="sr-only">
          {tabs.find(({ id }) => id === browsing.tab)?.title}
        </h2>
        {browsing.tab === 'featured' && <Featured known={featured} />}
        {browsing.tab === 'live' && <Live known={live} />}
        {browsing.tab === 'search' && <Found />}
      </Tabs>
    </>
  )
}

/** The screen /streamers. */
export const Streamers = island(Screen, 'h1')

function SearchForm({ query }: { query: string }) {
  // Shows the query of the address; a visitor who typed it keeps the focus.
  const show = useCallback(
    (form: HTMLFormElement | null) => {
      const box = form?.elements.namedItem('q')
      if (box instanceof HTMLInputElement) box.value = query
    },
    [query]
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    if (typeof typed === 'string') search(typed)
  }
  return (
    <search className="streamer-search">
      <form ref={show} onSubmit={submit}>
        <SearchBox
          label="Search streamers"
          name="q"
          placeholder="Search streamers..."
          defaultValue={query}
          maxLength={100}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}

/** What the page knows, or what the browser asks for because the page knew nothing. */
function Loaded({
  store,
  skeletons,
  children
}: {
  store: RemoteStore<Streamer[]>
  skeletons: number
  children: (streamers: Streamer[]) => ReactNode
}) {
  const remote = useStore(store)
  if (remote.state === 'ready') return children(remote.value)
  if (remote.state === 'failed') {
    return (
      <LoadError
        alone
        sentence={LOAD_FAILED.streamers}
        onRetry={() => store.reload()}
      />
    )
  }
  return (
    <div className="streamers">
      <StreamerSkeletons count={skeletons} />
    </div>
  )
}

function Cards({ streamers }: { streamers: Streamer[] }) {
  return (
    <div className="streamers">
      {streamers.map(streamer => (
        <StreamerCard key={streamer.id} streamer={streamer} />
      ))}
    </div>
  )
}

function Featured({ known }: { known: Streamer[] | undefined }) {
  const cards = (streamers: Streamer[]) => (
    <Cards streamers={streamers.length === 0 ? SAMPLE_STREAMERS : streamers} />
  )
  if (known) return cards(known)
  return (
    <Loaded store={$featuredStreamers} skeletons={SKELETONS.featuredStreamers}>
      {cards}
    </Loaded>
  )
}

function Live({ known }: { known: Streamer[] | undefined }) {
  const cards = (streamers: Streamer[]) =>
    streamers.length === 0 ? (
      <EmptyState drawing="streams" {...EMPTY.liveStreamers}>
        <LinkButton href="/streams" look="line">
          Live Streams
        </LinkButton>
      </EmptyState>
    ) : (
      <Cards streamers={streamers} />
    )
  if (known) return cards(known)
  return (
    <Loaded store={$liveStreamers} skeletons={SKELETONS.liveStreamers}>
      {cards}
    </Loaded>
  )
}

/** What is shown beside the result lines; for screen readers, that a search is under way and what it found. */
function Outcome({ found }: { found: Remote<ExternalStreamer[]> }) {
  if (found.state === 'loading') return <p className="sr-only">{SEARCHING}</p>
  const count = found.state === 'ready' ? found.value.length : 0
  if (count === 0) {
    return (
      <EmptyState drawing="search" {...EMPTY.foundStreamers}>
        <Button
          ref={handsOnToSearch}
          look="line"
          onClick={() => $browsing.choose({ tab: 'featured' })}
        >
          {NOTHING_LIKE.clear}
        </Button>
      </EmptyState>
    )
  }

  return <p className="sr-only">{countFound(count, 'streamer')}</p>
}

function Found() {
  const found = readItems(useStore($found), externalStreamer)
  return (
    <>
      <div aria-live="polite">
        <Outcome found={found} />
      </div>
      <div className="streamer-lines">
        {found.state === 'loading' && (
          <StreamerLineSkeletons count={SKELETONS.liveStreamers} />
        )}
        {found.state === 'ready' &&
          found.value.map(streamer => (
            <CompactStreamerCard key={streamer.id} streamer={streamer} />
          ))}
      </div>
    </>
  )
}
