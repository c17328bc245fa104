import { workBench } from '#contract/work-bench.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import { putWorkBench, workBenchOf } from './work-bench-store.ts'

/** The caller's own state at the call centre's workbench (decision 025). */
export const workBenchRoutes = (): Implementation[] =>
  implementAll(workBench, {
    mine: async (_input, context) => ({ operateStatus: await workBenchOf(context) }),
    operate: async ({ operateStatus }, context) => {
      await putWorkBench(context, operateStatus)
      return null
    },
  })
