import { writeFileSync } from 'node:fs'
import { readEnv } from '#server/core/env.ts'
import { openApiOf } from '#server/http/openapi.ts'
import { implementations } from '#server/modules.ts'
import type { Services } from '#server/services.ts'

const settings = readEnv()
// Only the declarations are read: no handler runs, and background jobs are registered nowhere.
const nothing = () => undefined
const services = {
  settings,
  jobs: { handle: nothing },
  due: { every: nothing, deadline: nothing },
} as unknown as Services
const endpoints = implementations(services).map(({ endpoint }) => endpoint)
const document = openApiOf(endpoints, { servicePrefix: settings.servicePrefix, segment: settings.appSegment })
const text = `${JSON.stringify(document, null, 2)}\n`
const target = process.argv[2]
if (target) writeFileSync(target, text)
else process.stdout.write(text)
