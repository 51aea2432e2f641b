/** What the page at an address says about itself: what it does not say is absent. */
export interface FromLink {
  title?: string
  description?: string
  /** The address of its picture, uploaded to the hub. */
  image?: string
  /** Why its picture was left out, as a sentence. */
  imageProblem?: string
  /** Whose work it is. */
  people?: string
  /** '3:45' or '1:02:11'. */
  duration?: string
}
