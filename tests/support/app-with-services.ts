import { implementations } from '#server/modules.ts'
import type { Services } from '#server/services.ts'
import { openTestApp, type TestApp } from './app.ts'

/** A test app with what its modules share: for work that waits for nobody's call. It does no jobs unless it is asked to. */
export const openAppWithServices = async ({ doesJobs = false } = {}): Promise<{
  readonly app: TestApp
  readonly services: Services
}> => {
  let services: Services | undefined
  const app = await openTestApp({
    doesJobs,
    modules: (shared) => {
      services = shared
      return implementations(shared)
    },
  })
  if (!services) throw new Error('the modules were not asked')
  return { app, services }
}
