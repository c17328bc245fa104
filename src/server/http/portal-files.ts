import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/core/env.ts'

type PortalSettings = Pick<Settings, 'appSegment' | 'servicePrefix' | 'externalHosts'>

/**
 * Serves the built portal under `/{segment}/`: the page itself never cached and told the service prefix and the hosts that menu entries may open, the hashed
 * assets forever and compressed beforehand.
 */
export const registerPortal = async (
  app: FastifyInstance,
  { folder, settings }: { folder: string; settings: PortalSettings },
): Promise<void> => {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return
  const { appSegment: segment, servicePrefix, externalHosts } = settings
  const told = `data-service-prefix="${servicePrefix}" data-external-hosts="${externalHosts.join(' ')}"`
  const html = readFileSync(page, 'utf8').replace('<html', `<html ${told}`)
  app.get('/', { exposeHeadRoute: false }, (_request, reply) => reply.redirect(`/${segment}/`))
  app.get(`/${segment}`, { exposeHeadRoute: false }, (_request, reply) => reply.redirect(`/${segment}/`))
  app.get(`/${segment}/`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html),
  )
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `/${segment}/`,
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}
