import * as z from 'zod/mini'
import { Job } from '#contract/records/jobs.ts'
import { onRows } from './access.ts'
import { endpoint } from './endpoint.ts'
import type { ResourceRoute } from './resource-calls.ts'
import { listInput } from './resource-inputs.ts'

const begun = /*i18n*/ { id: 'job.begun', message: '任务已开始，完成后会通知您' }

/**
 * A list's question and what of it is meant: either `ids`, comma-joined, or `all` 'true', which is every row that
 * matches at this moment, and then `expected`: how many the person was told. Exactly one of them.
 */
export const deleteJobInput = z.extend(listInput, {
  ids: z.optional(z.string().check(z.maxLength(500_000))),
  all: z.optional(z.enum(['true'])),
})

/** exportJob and deleteJob: the same as exportXls and deleteBatch, in the background and for many more rows. */
export const jobCalls = ({ service, path, resource, runsAs }: ResourceRoute) => {
  const noun = resource.permission
  const base = { service, resource, runsAs, method: 'POST', output: Job, message: begun } as const
  return {
    exportJob: endpoint({
      ...base,
      path: `${path}/exportJob`,
      input: listInput,
      access: onRows(noun, 'export'),
      summary: `The listed ${noun} rows as an .xlsx, written in the background`,
    }),
    deleteJob: endpoint({
      ...base,
      path: `${path}/deleteJob`,
      input: deleteJobInput,
      maxBodyBytes: 512 * 1024,
      heavy: 'dear-question',
      access: onRows(noun, 'delete'),
      summary: `Delete up to 100,000 ${noun} rows in the background, each batch all or none`,
    }),
  }
}
