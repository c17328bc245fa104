import { writeFileSync } from 'node:fs'
import { statesDocument } from './docs/states-document.ts'

writeFileSync(new URL('../docs/states.md', import.meta.url), await statesDocument())
