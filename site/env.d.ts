/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** PUBLIC_ORIGIN, or undefined: then no absolute address is written. */
    publicOrigin?: string | undefined
  }
}
