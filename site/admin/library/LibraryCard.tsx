import type { ContentItem } from '#contract/content'
import { useStore } from '../../lib/use-store.ts'
import { Card } from '../../ui/Card.tsx'
import { cardOfItem } from '../../ui/card-view.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ClockIcon, LockIcon, WarningIcon } from '../../ui/icons.tsx'
import { HomeIcon } from '../../ui/screen-icons.ts'
import {
  DeleteIcon,
  DragIcon,
  EditIcon,
  MoveDownIcon,
  MoveUpIcon,
  StarIcon
} from '../icons.tsx'
import { editItem, toggleHomepage } from '../editing/editor.ts'
import { TYPE_NAMES } from '../type-names.ts'
import { Choose } from '../many/Choose.tsx'
import { $choice } from '../many/choice.ts'
import { startDrag } from './drag.ts'
import { $shelfView } from './library.ts'
import { $troubles, marksOf } from './marks.ts'
import type { Mark } from './marks.ts'
import { $ends, moveItem } from './order.ts'
import { deleteItem } from './removal.ts'
import { ORDER_FIELD } from './shelf.ts'

function Actions({ item }: { item: ContentItem }) {
  const ends = useStore($ends).get(item.id)
  return (
    <fieldset className="actions" aria-label={item.title}>
      <IconButton
        label="Toggle homepage"
        size="small"
        className={item.showOnHomepage ? 'on' : ''}
        onClick={() => toggleHomepage(item)}
      >
        <HomeIcon />
      </IconButton>
      <IconButton label="Edit" size="small" onClick={() => editItem(item)}>
        <EditIcon />
      </IconButton>
      <IconButton
        label="Delete"
        size="small"
        className="danger"
        onClick={() => void deleteItem(item)}
      >
        <DeleteIcon />
      </IconButton>
      <span className="actions-rule" />
      <IconButton
        label="Move up"
        size="small"
        off={ends?.up}
        onClick={() => void moveItem(item.id, 'up')}
      >
        <MoveUpIcon />
      </IconButton>
      <IconButton
        label="Move down"
        size="small"
        off={ends?.down}
        onClick={() => void moveItem(item.id, 'down')}
      >
        <MoveDownIcon />
      </IconButton>
      {/* For mouse and touch; the two buttons before it do the same for the keyboard. */}
      <span
        className="drag"
        aria-hidden="true"
        onPointerDown={event => startDrag(event.currentTarget, event, item.id)}
      >
        <DragIcon />
      </span>
    </fieldset>
  )
}

function MarkIcon({ kind }: Pick<Mark, 'kind'>) {
  if (kind === 'gate') return <LockIcon size={14} />
  return kind === 'time' ? <ClockIcon size={14} /> : <WarningIcon size={14} />
}

/** What the administrator should know or mend: its times, its gate, dead links, and a picture that does not load. */
function Marks({ item }: { item: ContentItem }) {
  const troubles = useStore($troubles)
  return (
    <div className="notes">
      {marksOf(item, troubles).map(({ kind, text, isBad }) => (
        <p key={text} className={isBad ? 'note bad' : 'note'}>
          <MarkIcon kind={kind} />
          {text}
        </p>
      ))}
      <p className="note bad broken-picture">
        <WarningIcon size={14} />
        The picture does not load
      </p>
    </div>
  )
}

/** One item of the library: what it is, where it stands, what can be done with it. */
export function LibraryCard({ item }: { item: ContentItem }) {
  const { mode } = useStore($shelfView)
  const choosing = useStore($choice) !== null
  const order = item[ORDER_FIELD[mode]]
  const place = order ?? 'none'
  // In section mode the heading above it names its type.
  const meta =
    mode === 'section'
      ? [`Section order ${place}`]
      : [TYPE_NAMES[item.type], `Homepage order ${place}`]
  const card = {
    ...cardOfItem(item, '/admin'),
    id: null,
    ratio: 'video' as const,
    whole: item.aspectRatio !== 'video',
    meta,
    about: '',
    viewers: 0,
    avatar: null,
    link: { to: 'nowhere' as const }
  }
  return (
    <li className="library-card" data-id={item.id}>
      <Card card={card}>
        <div className="card-layer">
          {item.showOnHomepage && (
            <span className="featured-label chip">
              <StarIcon size={12} />
              Featured
            </span>
          )}
          {choosing ? <Choose item={item} /> : <Actions item={item} />}
        </div>
        <Marks item={item} />
      </Card>
    </li>
  )
}
