/** What of subset-font we use; it brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: null,
    options: {
      targetFormat: 'woff2'
      keepAllGlyphs: true
      preserveNameIds: number[]
      variationAxes: Record<string, { min: number; max: number }>
    }
  ): Promise<Buffer>
}
