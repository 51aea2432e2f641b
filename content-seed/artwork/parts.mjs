// One door to all parts, so that a scene file needs a single import.
export * from './stage.mjs'
export * from './parts/sky.mjs'
export * from './parts/land.mjs'
export * from './parts/water.mjs'
export * from './parts/town.mjs'
export * from './parts/figures.mjs'
export * from './parts/anatomy.mjs'
export * from './parts/folk.mjs'
