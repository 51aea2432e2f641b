import type { Call } from '#contract/call'

/** A file, and the call and the field of its form that take it. */
interface Sent {
  call: Pick<Call, 'method' | 'path'>
  field: string
  file: File
}

export interface UploadAnswer {
  status: number
  body: { url?: string; message?: string }
}

function bodyOf(text: string): UploadAnswer['body'] {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** The address of the uploaded file, or null if it was refused. */
export const addressIn = ({ status, body }: UploadAnswer): string | null =>
  status >= 200 && status < 300 ? (body.url ?? null) : null

/**
 * The upload of a file, with progress, which fetch cannot report. Rejects only when no answer came;
 * an aborted upload never settles, because nobody waits for it any more.
 */
export function sendFile(
  { call, field, file }: Sent,
  token: string,
  signal: AbortSignal,
  onPercent?: (percent: number) => void
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = event => {
      if (event.lengthComputable)
        onPercent?.(Math.floor((event.loaded / event.total) * 100))
    }
    request.onload = () => {
      resolve({
        status: request.status,
        body: bodyOf(request.responseText)
      })
    }
    request.onerror = () => {
      reject(new Error('The upload was cut off'))
    }
    signal.addEventListener('abort', () => {
      request.abort()
    })
    const form = new FormData()
    form.append(field, file)
    request.open(call.method, call.path)
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.send(form)
  })
}
