import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/core/env.ts'
import { protectPage, workerPolicy } from './headers.ts'
import type { PortalPage } from './portal-page.ts'

/**
 * Serves the built portal under `/{segment}/`: the page asked for again each time, the hashed assets kept forever; both
 * compressed beforehand.
 */
export const registerPortal = async (
  app: FastifyInstance,
  { folder, page, settings }: { folder: string; page: PortalPage; settings: Settings },
): Promise<void> => {
  const { appSegment: segment, externalHosts } = settings
  app.get('/', { exposeHeadRoute: false }, (_request, reply) => reply.redirect(`/${segment}/`))
  app.get(`/${segment}`, { exposeHeadRoute: false }, (_request, reply) => reply.redirect(`/${segment}/`))
  app.get(`/${segment}/`, protectPage({ externalHosts, scripts: page.scripts }), page.send)
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `/${segment}/`,
    preCompressed: true,
    index: false,
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    dotfiles: 'deny',
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
      if (/[\\/]pdf\.worker\.[^\\/]*\.mjs/.test(path)) reply.header('content-security-policy', workerPolicy)
    },
  })
}
