import { languageName } from '#contract/captions'
import { useStore } from '../../lib/use-store.ts'
import type { Captions } from './captions.ts'
import { CaptionsIcon } from './icons.tsx'
import type { Playback } from './playback.ts'

interface CaptionsProps {
  captions: Captions
}

/** What a media element loads once its language is chosen. */
export function CaptionTracks({ captions: { all } }: CaptionsProps) {
  return all.map(({ language, address }) => (
    <track
      key={language}
      kind="captions"
      srcLang={language}
      label={languageName(language)}
      src={address}
    />
  ))
}

/** The captions over the picture; hidden while a notice covers the picture. */
export function Cues({
  captions: { $cues, $language },
  playback
}: CaptionsProps & { playback: Playback }) {
  const cues = useStore($cues)
  const language = useStore($language)
  const state = useStore(playback.$state)
  if (language === null || state === 'ended' || state === 'failed') return null
  return (
    <div className="cues" lang={language}>
      {cues.map((words, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two cues may say the same
        <p key={index} dir="auto">
          <span>{words}</span>
        </p>
      ))}
    </div>
  )
}

export function CaptionChoice({
  captions: { all, $language, choose }
}: CaptionsProps) {
  const language = useStore($language)
  if (all.length === 0) return null
  return (
    <span
      className={language === null ? 'caption-choice' : 'caption-choice on'}
    >
      <CaptionsIcon size={20} />
      <select
        className="play-choice"
        aria-label="Captions"
        aria-keyshortcuts="c"
        value={language ?? ''}
        onChange={event => choose(event.target.value || null)}
      >
        <option value="">Off</option>
        {all.map(each => (
          <option key={each.language} value={each.language}>
            {languageName(each.language)}
          </option>
        ))}
      </select>
    </span>
  )
}
