import styles from '../ui/styles/global.css?raw'

/** The colour of the page, for files that cannot name a variable; the theme says it. */
export const INK = /--color-ink: (#[0-9a-f]{6});/.exec(styles)?.[1] ?? ''
