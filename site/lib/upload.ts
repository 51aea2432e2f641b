const UPLOAD = /^(\/uploads\/[a-f0-9]{32})\.webp/

/** The part that the three widths of an uploaded picture share, or undefined for any other picture. */
export function uploadStem(address: string): string | undefined {
  return UPLOAD.exec(address)?.[1]
}

/** The narrowest width of an uploaded picture; any other picture as it is. */
export function narrowest(address: string): string {
  const stem = uploadStem(address)
  return stem === undefined ? address : `${stem}-320.webp`
}
