/** The file of the build that holds what Astro would write into each page (site/shell/islands.ts). */
const FILE = /^\/_astro\/islands\.[\w-]+\.js$/
/** A rule that global.css has too. */
const STYLE = /<style>astro-island[^<]*<\/style>/
/** The scripts that say when an island becomes interactive; the file has all of them that pages use. */
const DIRECTIVE = /self\.Astro.*\.(?:load|only|visible)=/s
const SCRIPT = /<script>(\(\(\)=>[^]*?)<\/script>/g

/** Its address, where the build has it. */
export const islandFile = (addresses: Iterable<string>): string | undefined =>
  [...addresses].find(address => FILE.test(address))

/**
 * The page with the file in place of the scripts written into it. The file loads beside the styles instead
 * of waiting for them, and all pages share it.
 */
export const withIslandFile = (html: string, file: string): string =>
  html.replace(STYLE, '').replaceAll(SCRIPT, (script, text: string) => {
    if (text.includes('"astro-island"'))
      return `<script async src="${file}"></script>`

    return DIRECTIVE.test(text) ? '' : script
  })
