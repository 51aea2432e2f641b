import styles from './styles/global.css?raw'

/** The page's colour as the theme has it, for files that cannot name a variable. */
export const INK = /--color-ink: (#[0-9a-f]{6});/.exec(styles)?.[1] ?? ''
