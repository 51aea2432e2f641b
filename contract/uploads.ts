/** The largest picture that the hub takes, whoever brings it. */
export const PICTURE_BYTES_MOST = 8 * 1024 * 1024
export const PICTURE_TOO_LARGE = 'Image is too large'

/**
 * The name of an uploaded picture: 32 digits of its hash, and its width unless it is the widest.
 */
export const UPLOAD_NAME = /^[a-f0-9]{32}(?:-(?:640|320))?\.webp$/

/** The address of one, possibly with the query that the panel appends after an upload. */
const UPLOAD =
  /^(\/uploads\/([a-f0-9]{32}))(?:-(?:640|320))?\.webp(?:\?[\w=.-]*)?$/

/** Whether an address is that of an uploaded picture, in any width. */
export const isUpload = (address: string): boolean => UPLOAD.test(address)

/** The hash of an uploaded picture, or undefined for any other address. */
export const uploadHash = (address: string): string | undefined =>
  UPLOAD.exec(address)?.[2]

/**
 * The part that the three widths of an uploaded picture share, or undefined for any other picture.
 */
export const uploadStem = (address: string): string | undefined =>
  UPLOAD.exec(address)?.[1]
