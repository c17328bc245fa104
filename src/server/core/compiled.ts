import { fileURLToPath } from 'node:url'

/** Where Node keeps what it compiled: without it, most of a start is taking the types out of the sources. */
export const compiledFolder = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))
