import type { Endpoint } from '#contract/core/endpoint.ts'
import { readEnv } from '#server/core/env.ts'
import { loadTexts } from '#server/core/texts.ts'
import { implementations } from '#server/modules.ts'
import type { Services } from '#server/services.ts'

const nothing = () => undefined

/** Every endpoint that the server implements, without a server: no handler runs, and nothing that is due is registered. */
export const declaredEndpoints = async (settings = readEnv()): Promise<Endpoint[]> =>
  implementations({
    settings,
    translate: await loadTexts(),
    jobs: { handle: nothing },
    outbound: { take: nothing },
    due: { every: nothing, deadline: nothing, upToDate: nothing },
  } as unknown as Services).map(({ endpoint }) => endpoint)
