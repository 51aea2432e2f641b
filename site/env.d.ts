/// <reference types="astro/client" />

import type { FindFiles } from './find/write.ts'
import type { Lists } from './lib/lists.ts'
import type { Subject } from './lib/subject.ts'

declare global {
  namespace App {
    /** What the publisher hands to a page. In Astro's dev server all of it is absent. */
    interface Locals {
      /** The snapshot of this round; a list that nobody knows yet is absent. */
      lists?: Partial<Lists>
      /** What Find reads, of the same round. */
      find?: FindFiles
      /** PUBLIC_ORIGIN, or undefined: then no absolute address is written. */
      publicOrigin?: string | null
      /** Lists are shown whole, however long they are: in the administrator's preview, where nothing loads later parts. */
      isWhole?: true
      /** What a page made on demand is about, found out before it is rendered. */
      subject?: Subject
    }
  }
  interface Document {
    /** Whether the browser is drawing the page before the click that opens it. */
    readonly prerendering?: boolean
  }
}
