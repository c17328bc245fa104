import type { FastifyInstance } from 'fastify'
import type { BuildOptions } from '#server/app.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { implementations } from '#server/modules.ts'

/** An HTTP route as the framework registered it. */
export interface ServedRoute {
  readonly method: string
  readonly url: string
}

/** Build options that note which endpoints and which routes a server got, so that no test needs a list of them. */
export const noted = (
  modules = implementations,
): { endpoints: Endpoint[]; routes: ServedRoute[]; options: BuildOptions } => {
  const endpoints: Endpoint[] = []
  const routes: ServedRoute[] = []
  return {
    endpoints,
    routes,
    options: {
      modules: (services) => {
        const all = modules(services)
        endpoints.push(...all.map(({ endpoint }) => endpoint))
        return all
      },
      watch: (app: FastifyInstance) => {
        app.addHook('onRoute', ({ method, url }) => {
          for (const one of [method].flat()) routes.push({ method: one, url })
        })
      },
    },
  }
}
