import { useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from '../../lib/use-store.ts'
import { framingStyle } from '../../ui/Picture.tsx'
import { PictureIcon, UploadIcon } from '../icons.tsx'
import { DraftField } from './DraftField.tsx'
import { $draft } from './form.ts'
import { $upload, uploadImage } from './upload.ts'
import type { Upload } from './upload.ts'

function take(files: FileList | null): void {
  const file = files?.[0]
  if (file !== undefined) void uploadImage(file)
}

/** Takes a dropped picture. */
function DropZone({ children }: { children: ReactNode }) {
  const [over, setOver] = useState(false)
  return (
    <div
      className={over ? 'drop over' : 'drop'}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}

function sizeOf(file: File): string {
  return file.size < 1_048_576
    ? `${Math.ceil(file.size / 1024)} KB`
    : `${(file.size / 1_048_576).toFixed(1)} MB`
}

/** The name of the picture, or how far its upload has come. */
function Words({ upload, image }: { upload: Upload; image: string }) {
  if (upload.state === 'busy') {
    const { file, percent } = upload
    return (
      <div className="drop-words">
        <p>{file.name}</p>
        <p className="hint">
          Uploading, {percent} % of {sizeOf(file)}
        </p>
        <progress aria-label="Upload" max={100} value={percent} />
      </div>
    )
  }
  if (image === '') {
    return (
      <div className="drop-words">
        <p>No picture yet</p>
        <p className="hint">Choose one, drop it here or paste it.</p>
      </div>
    )
  }
  const sent = upload.state === 'done' ? upload.file : null
  return (
    <div className="drop-words">
      <p>{sent?.name ?? 'The picture of this item'}</p>
      <p className="hint">
        {sent && `${sizeOf(sent)}, uploaded. `}
        Drop or paste another to replace it.
      </p>
    </div>
  )
}

/** File upload with a preview; accepts image files only. */
export function ImageField() {
  const { image, type, focus } = useStore($draft)
  const upload = useStore($upload)
  return (
    <DraftField name="image" label="Image">
      {control => (
        <DropZone>
          <span className="thumb file-thumb">
            {image === '' ? (
              <PictureIcon size={20} />
            ) : (
              <img
                key={image}
                src={image}
                alt="The item"
                data-retry=""
                data-kind={type}
                style={framingStyle({ focus })}
              />
            )}
          </span>
          <Words upload={upload} image={image} />
          <span className="button file-button">
            <UploadIcon />
            {image === '' ? 'Choose' : 'Replace'}
            <input
              {...control}
              type="file"
              accept="image/*"
              onChange={event => {
                take(event.target.files)
                // The same file may be chosen again.
                event.target.value = ''
              }}
            />
          </span>
        </DropZone>
      )}
    </DraftField>
  )
}
