import { uploadStem } from '#contract/uploads'

/** The narrowest width of an uploaded picture; any other picture as it is. */
export function narrowest(address: string): string {
  const stem = uploadStem(address)
  return stem === undefined ? address : `${stem}-320.webp`
}
