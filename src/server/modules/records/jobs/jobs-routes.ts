import { Failure } from '#contract/core/failures.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import type { Context } from '#server/calls/caller.ts'
import { implementAll } from '#server/calls/implement.ts'
import { ownJobs } from '#server/jobs/job-messages.ts'
import type { Routes } from '#server/services.ts'
import { askToCancel } from './jobs-store.ts'

export const jobsRoutes: Routes = (services) => {
  const one = async (id: string, context: Context): Promise<Job> => {
    const [found] = await ownJobs(context.tx, context, { ...services, id })
    if (!found) throw new Failure('notFound')
    return found
  }
  return implementAll(jobs, {
    list: (_input, context) => ownJobs(context.tx, context, services),
    queryById: ({ id }, context) => one(id, context),
    cancel: async ({ id }, context) => {
      await askToCancel(context.tx, id, context.caller.userId)
      context.afterCommit(() => services.jobs.cancel(id))
      return one(id, context)
    },
  })
}
