/** The build of hls.js without what pages do not need; its types are those of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
