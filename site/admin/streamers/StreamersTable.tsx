import { streamPath, streamerPath } from '#contract/links'
import { TWITCH_STREAM_PREFIX } from '#contract/streams'
import type { ApprovedStreamer } from '#contract/streams'
import { SKELETONS } from '../../lib/config.ts'
import { EMPTY } from '../../lib/empty.ts'
import { readItems } from '../../lib/reading/remote-items.ts'
import { approvedStreamer } from '../../lib/reading/streams.ts'
import type { Remote } from '../../lib/remote.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { handsOn, nextRow } from '../../ui/hand-on.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { MoveDownIcon, MoveUpIcon } from '../icons.tsx'
import { STREAMERS_UNREAD } from '../messages.ts'
import { $streamers, moveStreamer, toggleFeatured } from './streamers.ts'
import { Person } from './Person.tsx'

/** Where the component is used: in the panel's tab, or on its own page. */
export type StreamersHome = 'tab' | 'page'

const COLUMNS = [
  'Streamer',
  'Description',
  'Featured',
  'Display Order',
  'Actions'
]

interface RowProps {
  streamer: ApprovedStreamer
  home: StreamersHome
  onRemove: (streamer: ApprovedStreamer) => void
}

interface PlacedProps extends RowProps {
  /** Whether it is at an end of the table. */
  first: boolean
  last: boolean
}

function View({ streamer, home }: Omit<RowProps, 'onRemove'>) {
  const { id, username } = streamer
  return home === 'tab' ? (
    <LinkButton
      size="small"
      external
      href={streamPath(TWITCH_STREAM_PREFIX + id)}
    >
      View
    </LinkButton>
  ) : (
    <LinkButton size="small" href={streamerPath(username)}>
      View
    </LinkButton>
  )
}

function Order({
  streamer,
  first,
  last
}: Omit<PlacedProps, 'home' | 'onRemove'>) {
  return (
    <div className="moves">
      <IconButton
        label="Move up"
        size="small"
        off={first ? 'Already the first' : undefined}
        onClick={() => void moveStreamer(streamer.id, 'up')}
      >
        <MoveUpIcon />
      </IconButton>
      <span>{streamer.displayOrder}</span>
      <IconButton
        label="Move down"
        size="small"
        off={last ? 'Already the last' : undefined}
        onClick={() => void moveStreamer(streamer.id, 'down')}
      >
        <MoveDownIcon />
      </IconButton>
    </div>
  )
}

/** The name of the cell's column, shown where the table has no header row. */
function CellName({ children }: { children: string }) {
  return (
    <span className="cell-name" aria-hidden="true">
      {children}
    </span>
  )
}

/** A row that goes hands its focus to the next one. */
const handOn = handsOn(nextRow('tr', '.remove', 'section'))

function Row({ streamer, home, onRemove, first, last }: PlacedProps) {
  const { displayName, username, profileImageUrl, description } = streamer
  return (
    <tr>
      <td>
        <Person url={profileImageUrl} name={displayName} username={username} />
      </td>
      <td>
        <span className={description ? 'two-lines' : 'two-lines none'}>
          {description || 'No description'}
        </span>
      </td>
      <td>
        <CellName>Featured</CellName>
        <button
          type="button"
          role="switch"
          className="switch"
          aria-checked={streamer.isFeatured}
          aria-label="Featured"
          onClick={() => void toggleFeatured(streamer)}
        />
      </td>
      <td>
        <CellName>Display Order</CellName>
        <Order streamer={streamer} first={first} last={last} />
      </td>
      <td>
        <div className="doing">
          <View streamer={streamer} home={home} />
          <Button
            ref={handOn}
            size="small"
            look="quiet"
            className="remove"
            onClick={() => onRemove(streamer)}
          >
            Remove
          </Button>
        </div>
      </td>
    </tr>
  )
}

function SkeletonRow() {
  return (
    <tr data-skeleton="" aria-hidden="true">
      {COLUMNS.map((column, index) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a skeleton says nothing
        <td key={column}>
          {index === 0 && <span className="avatar" />}
          <span className="bone" />
        </td>
      ))}
    </tr>
  )
}

function Rows({ children }: { children: React.ReactNode }) {
  return (
    <table className="approved-table">
      <thead>
        <tr>
          {COLUMNS.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export function StreamersTable({
  streamers: answer,
  ...rest
}: Omit<RowProps, 'streamer'> & { streamers: Remote<ApprovedStreamer[]> }) {
  const streamers = readItems(answer, approvedStreamer)
  if (streamers.state === 'failed') {
    return (
      <LoadError
        alone
        sentence={STREAMERS_UNREAD}
        onRetry={() => $streamers.reload()}
      />
    )
  }
  if (streamers.state === 'loading') {
    return (
      <Rows>
        {Array.from({ length: SKELETONS.adminStreamers }, (_, index) => (
          <SkeletonRow key={index} />
        ))}
      </Rows>
    )
  }
  if (streamers.value.length === 0)
    return <EmptyState drawing="streams" {...EMPTY.approvedStreamers} />

  return (
    <Rows>
      {streamers.value.map((streamer, index, all) => (
        <Row
          key={streamer.id}
          streamer={streamer}
          first={index === 0}
          last={index === all.length - 1}
          {...rest}
        />
      ))}
    </Rows>
  )
}
