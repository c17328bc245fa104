import { writeFileSync } from 'node:fs'
import { readEnv } from '#server/core/env.ts'
import { openApiOf } from '#server/http/openapi.ts'
import { implementations } from '#server/modules.ts'
import type { Services } from '#server/services.ts'

// Declarations need no services: handlers are bound, never run.
const endpoints = implementations({ settings: readEnv() } as Services).map(({ endpoint }) => endpoint)
const settings = readEnv()
const document = openApiOf(endpoints, { servicePrefix: settings.servicePrefix, segment: settings.appSegment })
const text = `${JSON.stringify(document, null, 2)}\n`
const target = process.argv[2]
if (target) writeFileSync(target, text)
else process.stdout.write(text)
