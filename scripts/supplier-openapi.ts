import { writeFileSync } from 'node:fs'
import { supplierOpenApi } from './docs/supplier-openapi.ts'

writeFileSync(new URL('../docs/supplier-openapi.json', import.meta.url), supplierOpenApi())
