import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/core/env.ts'
import type { Identifier } from '#server/calls/identify.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { authorise } from './authorise.ts'
import { openApiAction, openApiOf, type OpenApiDocument } from './openapi.ts'

/** `/openapi.json`, for signed-in administrators. */
export const registerOpenApi = (
  app: FastifyInstance,
  implementations: readonly Implementation[],
  { identifier, settings }: { identifier: Identifier; settings: Settings },
): void => {
  const address = { servicePrefix: settings.servicePrefix, segment: settings.appSegment }
  const endpoints = implementations.map(({ endpoint }) => endpoint)
  let document: OpenApiDocument | undefined
  app.get('/openapi.json', { exposeHeadRoute: false }, async (request) => {
    await authorise({ method: 'GET', access: { action: openApiAction } }, request, identifier)
    // Making it takes a quarter of a second, in which nothing else is answered.
    return (document ??= openApiOf(endpoints, address))
  })
}
