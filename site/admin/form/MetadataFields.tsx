import { NO_LONGER_AVAILABLE } from '#contract/collectibles'
import { metadataFields, metadataLabel, RARITIES } from '#contract/metadata'
import type { MetadataKind } from '#contract/metadata'
import { useStore } from '../../lib/use-store.ts'
import { Input, Select } from '../../ui/Field.tsx'
import { $liveRooms } from '../live/live-rooms.ts'
import { $collectibles } from '../library/library.ts'
import { CaptionsField } from './CaptionsField.tsx'
import { DraftField } from './DraftField.tsx'
import { $draft, changeText } from './form.ts'
import { MediaNote } from './MediaNote.tsx'

interface ControlProps {
  id: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/**
 * How each kind is typed. Minima are hints for the browser; the server decides. No longest length:
 * the browser would cut what is pasted, and say nothing.
 */
const INPUTS: Record<
  Exclude<MetadataKind, 'rarity' | 'collectible' | 'room' | 'captions'>,
  React.ComponentPropsWithRef<'input'>
> = {
  text: { autoComplete: 'off' },
  url: { inputMode: 'url', placeholder: 'https://' },
  media: { inputMode: 'url', placeholder: 'https://', autoComplete: 'off' },
  count: { type: 'number', min: 0, step: 1 },
  'count-or-null': { type: 'number', min: 0, step: 1 },
  price: { type: 'number', min: 0, step: 1, placeholder: 'Free' },
  supply: { type: 'number', min: 1, step: 1, placeholder: 'Unlimited' },
  instant: { type: 'datetime-local' }
}

function RarityControl(props: ControlProps) {
  return (
    <Select {...props}>
      {RARITIES.map(rarity => (
        <option key={rarity}>{rarity}</option>
      ))}
    </Select>
  )
}

function CollectibleControl(props: ControlProps) {
  const collectibles = useStore($collectibles)
  const { value } = props
  const gone = value !== '' && !collectibles.some(({ id }) => id === value)
  return (
    <Select {...props}>
      <option value="">None</option>
      {gone && <option value={value}>{NO_LONGER_AVAILABLE}</option>}
      {collectibles.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}

/** The live rooms; without any there is one choice. */
function RoomControl(props: ControlProps) {
  const loaded = useStore($liveRooms)
  const rooms = loaded.state === 'ready' ? loaded.value.rooms : []
  const { value } = props
  const gone = value !== '' && !rooms.some(({ id }) => id === value)
  return (
    <Select {...props}>
      <option value="">No live room</option>
      {gone && <option value={value}>{NO_LONGER_AVAILABLE}</option>}
      {rooms.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function Control({
  kind,
  ...props
}: ControlProps & { kind: Exclude<MetadataKind, 'captions'> }) {
  if (kind === 'rarity') return <RarityControl {...props} />
  if (kind === 'collectible') return <CollectibleControl {...props} />
  if (kind === 'room') return <RoomControl {...props} />
  return <Input {...INPUTS[kind]} {...props} data-kind={kind} />
}

/** A field with its label; captions are a list with labels of their own. */
function MetadataField({ name, kind }: { name: string; kind: MetadataKind }) {
  const value = useStore($draft).texts[name] ?? ''
  if (kind === 'captions') return <CaptionsField name={name} />
  return (
    <DraftField name={name} label={metadataLabel(name)}>
      {control => (
        <>
          <Control
            {...control}
            kind={kind}
            value={value}
            onChange={event => changeText(name, event.target.value)}
          />
          {kind === 'media' && <MediaNote address={value} />}
        </>
      )}
    </DraftField>
  )
}

/** The fields of the chosen type, drawn from METADATA_FIELDS. */
export function MetadataFields() {
  const { type } = useStore($draft)
  return (
    <div className="facts">
      {metadataFields(type).map(({ name, kind }) => (
        <MetadataField key={`${type}-${name}`} name={name} kind={kind} />
      ))}
    </div>
  )
}
