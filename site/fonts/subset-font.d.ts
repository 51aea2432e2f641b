/** The part of subset-font that we use; it comes without types. */
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
