import * as z from 'zod/mini'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'

/** The status that an agent of the call centre last reported (domain 6.1): 1 away, 2 off duty. */
export const workBenchStates = { away: 1, offDuty: 2 } as const

const operateStatus = z.union([z.literal(workBenchStates.away), z.literal(workBenchStates.offDuty)])

const own = { service: 'core', access: { action: 'ccWorkBench:operate' }, isBackground: true } as const

/** The call centre's workbench (specification 7, Session). */
export const workBench = endpointGroup('workBench', {
  mine: endpoint({
    ...own,
    method: 'GET',
    path: '/cc/ccWorkBench/mine',
    input: z.object({}),
    output: z.object({ operateStatus: z.nullable(operateStatus) }),
    summary: 'The status the caller last reported; null where there is none',
  }),
  operate: endpoint({
    ...own,
    method: 'POST',
    path: '/cc/ccWorkBench/operate',
    input: z.object({ operateStatus }),
    output: z.null(),
    labels: { operateStatus: /*i18n*/ { id: 'workBench.operateStatus', message: '坐席状态' } },
    summary:
      'Report that the caller is away from the workbench (1; the portal does so when a page ends) or off duty (2)',
    message: /*i18n*/ { id: 'done.workBench', message: '坐席状态已更新' },
  }),
})
