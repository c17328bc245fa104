import type { ReactNode } from 'react'
import { proxy, ref } from 'valtio'
import type { Job } from '#contract/records/jobs.ts'

/** A job whose progress is looked at, and what its end means to whoever started it. */
export interface ShownJob {
  readonly job: Job
  /** Its end, wherever the person is by then; true when that has told it, so that no plain notice is needed. */
  readonly onEnd?: ((job: Job) => boolean) | undefined
  /** Besides counts, file and failed rows: what this kind has to tell when it has ended. */
  readonly children?: ((job: Job) => ReactNode) | undefined
}

/** The one job in the shell's dialog. */
export const shownJob = proxy<{ about: ShownJob | undefined }>({ about: undefined })

/** Opens the dialog of a job; one that was open goes on in the background. */
export const showJob = (about: ShownJob): void => {
  shownJob.about = ref({ ...about })
}

export const hideJob = (): void => {
  shownJob.about = undefined
}
