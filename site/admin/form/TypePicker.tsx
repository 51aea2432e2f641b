import type { ContentType } from '#contract/content-types'
import { useStore } from '../../lib/use-store.ts'
import { StreamsIcon } from '../../ui/icons.tsx'
import {
  ArtIcon,
  GamesIcon,
  GemIcon,
  MusicIcon,
  TvIcon
} from '../../ui/screen-icons.ts'
import {
  MeetupIcon,
  MovieIcon,
  TournamentIcon,
  TutorialIcon,
  VideoIcon
} from '../icons.tsx'
import type { IconComponent } from '../../ui/icons.tsx'
import { chooseType } from '../editing/editor.ts'
import { $draft } from './form.ts'

/** The picker's entries in two rows, 6 and 5. 'Art / Comic' stands for two types. */
const ENTRIES: { type: ContentType; title: string; Icon: IconComponent }[] = [
  { type: 'video', title: 'Video', Icon: VideoIcon },
  { type: 'movie', title: 'Movie', Icon: MovieIcon },
  { type: 'music', title: 'Music', Icon: MusicIcon },
  { type: 'game', title: 'Game', Icon: GamesIcon },
  { type: 'stream', title: 'Stream', Icon: StreamsIcon },
  { type: 'art', title: 'Art / Comic', Icon: ArtIcon },
  { type: 'collectible', title: 'Collectible', Icon: GemIcon },
  { type: 'tournament', title: 'Tournament', Icon: TournamentIcon },
  { type: 'meetup', title: 'Meetup', Icon: MeetupIcon },
  { type: 'tutorial', title: 'Tutorial', Icon: TutorialIcon },
  { type: 'tv-channel', title: 'TV Channel', Icon: TvIcon }
]

/** On a phone the types run on sideways: the chosen one is in the middle of what is seen. */
function center(option: HTMLElement | null): void {
  const rail = option?.parentElement
  if (!option || !rail) return
  const room = rail.clientWidth - option.clientWidth
  rail.scrollLeft = option.offsetLeft - rail.offsetLeft - room / 2
}

/** Choosing a type replaces the whole form with that type's template. */
export function TypePicker() {
  const { type } = useStore($draft)
  const chosen = type === 'comic' ? 'art' : type
  return (
    <fieldset>
      <legend className="sr-only">Content type</legend>
      <div className="picker">
        {ENTRIES.map(({ type, title, Icon }) => (
          <label
            key={type}
            className="option"
            ref={chosen === type ? center : undefined}
          >
            <input
              type="radio"
              name="type"
              checked={chosen === type}
              onChange={() => chooseType(type)}
              // A chosen radio is not changed again, yet a click asks for a fresh template.
              onClick={() => chosen === type && chooseType(type)}
            />
            <Icon />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
