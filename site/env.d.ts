/// <reference types="astro/client" />

import type { Lists } from './lists.ts'

declare global {
  namespace App {
    /** What the publisher hands to a page. In Astro's dev server all of it is absent. */
    interface Locals {
      /** The snapshot of this round; a list that nobody knows yet is absent. */
      lists?: Partial<Lists>
      /** PUBLIC_ORIGIN, or undefined: then no absolute address is written. */
      publicOrigin?: string | null
      /** Where a page that is rendered on demand asks. */
      apiUrl?: string
      /** The visitor's cookies, when the page is rendered for this one request and never kept. */
      cookie?: string | undefined
    }
  }
}
