import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built portal under `/{segment}/`: the page itself never cached and told the service prefix, the hashed
 * assets forever and compressed beforehand.
 */
export const registerPortal = async (
  app: FastifyInstance,
  { folder, segment, servicePrefix }: { folder: string; segment: string; servicePrefix: string },
): Promise<void> => {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return
  const html = readFileSync(page, 'utf8').replace('<html', `<html data-service-prefix="${servicePrefix}"`)
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
