import { workBench } from '#contract/session/work-bench.ts'
import { implementAll } from '#server/calls/implement.ts'
import type { Routes } from '#server/services.ts'
import { putWorkBench, workBenchOf } from './work-bench-store.ts'

/** The caller's own state at the call centre's workbench (domain 6.1). */
export const workBenchRoutes: Routes = () =>
  implementAll(workBench, {
    mine: async (_input, context) => ({ operateStatus: await workBenchOf(context) }),
    operate: async ({ operateStatus }, context) => {
      await putWorkBench(context, operateStatus)
      return null
    },
  })
