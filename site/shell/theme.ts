import styles from './styles/global.css?raw'

/** The page's colour from the theme, for files that cannot use a CSS variable. */
export const INK = /--color-ink: (#[0-9a-f]{6});/.exec(styles)?.[1] ?? ''
