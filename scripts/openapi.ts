import { writeFileSync } from 'node:fs'
import { readEnv } from '#server/core/env.ts'
import { openApiOf } from '#server/http/openapi.ts'
import { declaredEndpoints } from './docs/declared-endpoints.ts'

const settings = readEnv()
const document = openApiOf(await declaredEndpoints(settings), {
  servicePrefix: settings.servicePrefix,
  segment: settings.appSegment,
})
const text = `${JSON.stringify(document, null, 2)}\n`
const target = process.argv[2]
if (target) writeFileSync(target, text)
else process.stdout.write(text)
