import { writeFileSync } from 'node:fs'
import { rightsDocument } from './docs/rights-document.ts'

writeFileSync(new URL('../docs/rights.md', import.meta.url), await rightsDocument())
