import { vi } from 'vitest'
import { imports, type UndoOutcome } from '#contract/records/imports.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import type { Session, TestApp } from './app.ts'

/** Takes imports back, and waits until they are. */
export const undoingIn = (app: () => TestApp) => {
  const undo = async (session: Session, id: string) => (await app().call(session, imports.undo, { id })).body
  const undone = async (session: Session, id: string): Promise<Job & { outcome: UndoOutcome }> => {
    const { success, message, result } = await undo(session, id)
    if (!success) throw new Error(message)
    return vi.waitFor(
      async () => {
        const { body } = await app().call(session, jobs.queryById, { id: (result as Job).id })
        const job = body.result as Job & { outcome: UndoOutcome }
        if (job.endTime === null) throw new Error(job.state)
        return job
      },
      { timeout: 30_000, interval: 50 },
    )
  }
  return { undo, undone }
}
