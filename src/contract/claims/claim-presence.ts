import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { flag, id, name } from '#contract/core/fields.ts'

/** How often a page says that somebody still looks at a claim, and after how long of silence they are gone. */
export const presence = { beatMs: 20_000, goneMs: 60_000 } as const

/** Somebody who looks at a claim at the moment. */
export const ClaimWatcher = component('ClaimWatcher', { userId: id(), name: name(64) })
export type ClaimWatcher = z.infer<typeof ClaimWatcher>

/** Who works on which claim at the moment: nobody is kept from anything by it (domain 9.1). */
export const claimPresence = endpointGroup('claimPresence', {
  beat: endpoint({
    service: 'core',
    method: 'POST',
    path: '/claimApply/presence/beat',
    input: z.object({ id: id(), isLeaving: z.optional(flag()) }),
    output: z.array(ClaimWatcher),
    access: { action: 'claim:calculate', query: 'claim:list' },
    isNoted: true,
    isBackground: true,
    // Whoever sees the portal as another person is not there.
    isOpenWhileViewing: false,
    summary:
      'Say that one looks at a claim, or no longer, and hear who else does; whoever is silent for a minute does not any more',
  }),
})
