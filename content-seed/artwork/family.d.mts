/** Every drawing of the product: its name without an ending, and the SVG. */
export const family: { name: string; svg: string }[]
