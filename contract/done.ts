/** Answer of writes that have nothing else to say. */
export interface Done {
  success: true
}
