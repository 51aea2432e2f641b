import { UPLOAD_IMAGE } from '#contract/calls/images'

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

/**
 * The upload of a picture, with progress, which fetch cannot tell. Rejects only when no answer came;
 * an aborted upload never settles, because nobody waits for it any more.
 */
export function sendImage(
  file: File,
  token: string,
  onPercent: (percent: number) => void,
  signal: AbortSignal
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = event => {
      if (event.lengthComputable)
        onPercent(Math.floor((event.loaded / event.total) * 100))
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
    form.append('image', file)
    request.open(UPLOAD_IMAGE.method, UPLOAD_IMAGE.path)
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.send(form)
  })
}
