import { CONTENT_TYPES } from '#contract/content-types'
import type { ContentType } from '#contract/content-types'
import { FILTER_TEXT_MOST } from '#contract/item-filter'
import { SKELETONS } from '../../lib/config.ts'
import { useStore } from '../../lib/use-store.ts'
import { EMPTY } from '../../lib/empty.ts'
import { countFound } from '../../lib/messages.ts'
import { MESSAGES } from '../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchBox, Select } from '../../ui/Field.tsx'
import { ClockIcon, EyeIcon } from '../../ui/icons.tsx'
import {
  ChooseIcon,
  DeleteIcon,
  DownloadIcon,
  PlusIcon,
  StarIcon,
  UploadIcon,
  VideoIcon
} from '../icons.tsx'
import { openExport } from '../imports/exports.ts'
import { openImport } from '../imports/imports.ts'
import { IMPORT_WORDS } from '../imports/messages.ts'
import { beginChoice, $choice, endChoice } from '../many/choice.ts'
import { ManyBar } from '../many/ManyBar.tsx'
import { MANY } from '../many/messages.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { openLiveRooms } from '../live/live-rooms.ts'
import { PREVIEW_WORDS } from '../preview/messages.ts'
import { openPreview } from '../preview/preview.ts'
import { ActivityList } from '../past/ActivityList.tsx'
import { RecentlyDeleted } from '../past/RecentlyDeleted.tsx'
import { goToItem } from '../first-steps.ts'
import { TYPE_NAMES } from '../type-names.ts'
import {
  $library,
  $shelf,
  $shelfView,
  changeView,
  loadLibrary
} from './library.ts'
import { $libraryLook } from './looks.ts'
import { LookToggle } from './LookToggle.tsx'
import { $moved } from './order.ts'
import type { OrderingMode } from './shelf.ts'
import { $manageView, chooseManageView } from './manage-view.ts'
import { Library } from './Library.tsx'

const MODES: Record<OrderingMode, string> = {
  section: 'Section',
  homepage: 'Homepage'
}

function Tools() {
  const { mode, featuredOnly, type } = useStore($shelfView)
  return (
    <div className="library-head">
      <h2>Content Library</h2>
      <fieldset className="mode-toggle" aria-label="Ordering mode">
        {(['section', 'homepage'] as const).map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={mode === each}
            onClick={() => changeView({ mode: each })}
          >
            {MODES[each]}
          </button>
        ))}
      </fieldset>
      <LookToggle />
      <Button
        look="line"
        aria-pressed={featuredOnly}
        onClick={() => changeView({ featuredOnly: !featuredOnly })}
      >
        <StarIcon />
        Featured only
      </Button>
      <Select
        aria-label="Content type"
        value={type}
        onChange={event =>
          changeView({ type: event.target.value as ContentType | 'all' })
        }
      >
        <option value="all">All Types</option>
        {CONTENT_TYPES.map(each => (
          <option key={each} value={each}>
            {TYPE_NAMES[each]}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** The search, and the ways to deleted items and past changes. */
function MoreTools() {
  const { text } = useStore($shelfView)
  const choosing = useStore($choice) !== null
  return (
    <div className="library-more">
      <SearchBox
        label="Search content"
        placeholder="Search content..."
        value={text}
        maxLength={FILTER_TEXT_MOST}
        onChange={event => changeView({ text: event.target.value })}
        onKeyDown={event => {
          if (event.key === 'Escape') changeView({ text: '' })
        }}
      />
      <Button
        look="quiet"
        aria-pressed={choosing}
        onClick={choosing ? endChoice : beginChoice}
      >
        <ChooseIcon />
        {MANY.begin}
      </Button>
      <Button
        look="quiet"
        data-view="deleted"
        onClick={() => chooseManageView('deleted')}
      >
        <DeleteIcon />
        Recently deleted
      </Button>
      <Button
        look="quiet"
        data-view="activity"
        onClick={() => chooseManageView('activity')}
      >
        <ClockIcon />
        Activity
      </Button>
      <Button look="quiet" onClick={openLiveRooms}>
        <VideoIcon />
        Live rooms
      </Button>
      <Button look="quiet" onClick={openImport}>
        <UploadIcon />
        {IMPORT_WORDS.import}
      </Button>
      <Button look="quiet" onClick={openExport}>
        <DownloadIcon />
        {IMPORT_WORDS.export}
      </Button>
      <Button look="quiet" onClick={openPreview}>
        <EyeIcon />
        {PREVIEW_WORDS.preview}
      </Button>
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState drawing="content" title={EMPTY.library.title}>
      <Button look="tint" onClick={goToItem}>
        <PlusIcon />
        Create New Content
      </Button>
    </EmptyState>
  )
}

function Failed() {
  const { title, description } = MESSAGES.contentLoadFailed
  return (
    <EmptyState drawing="content" title={title} hint={description}>
      <Button look="tint" onClick={() => void loadLibrary()}>
        Try again
      </Button>
    </EmptyState>
  )
}

function Shelf() {
  const { state } = useStore($library)
  const items = useStore($shelf)
  const look = useStore($libraryLook)
  if (state === 'failed') return <Failed />
  if (state === 'loading') {
    return (
      <div className={`library ${look}`}>
        <Skeletons
          count={look === 'rows' ? SKELETONS.adminRows : SKELETONS.adminCards}
        />
      </div>
    )
  }
  if (items.length === 0) return <Nothing />
  return (
    <>
      <Library items={items} />
      <ManyBar />
    </>
  )
}

/** Tells screen readers what a search found. */
function FoundAloud() {
  const { state } = useStore($library)
  const { text } = useStore($shelfView)
  const { length } = useStore($shelf)
  return (
    <p className="sr-only" aria-live="polite">
      {state === 'ready' && text.trim() && countFound(length, 'item')}
    </p>
  )
}

export function ManageTab() {
  const moved = useStore($moved)
  const view = useStore($manageView)
  if (view === 'deleted') return <RecentlyDeleted />
  if (view === 'activity') return <ActivityList />
  return (
    <>
      <Tools />
      <MoreTools />
      <Shelf />
      <p className="sr-only" aria-live="polite">
        {moved}
      </p>
      <FoundAloud />
    </>
  )
}
