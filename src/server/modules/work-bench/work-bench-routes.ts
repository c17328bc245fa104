import { workBench } from '#contract/work-bench.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import { endPage, putWorkBench, workBenchOf } from './work-bench-store.ts'

/** The caller's own state at the call centre's workbench (decision 025). */
export const workBenchRoutes = (): Implementation[] =>
  implementAll(workBench, {
    mine: async (_input, context) => ({ operateStatus: await workBenchOf(context) }),
    operate: async ({ operateStatus, page, otherPages }, context) => {
      if (page && otherPages && otherPages.length > 0)
        await endPage(context, { operateStatus, page, otherPages })
      else await putWorkBench(context, operateStatus)
      return null
    },
  })
