import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { DeleteOutcome, type Job } from '#contract/records/jobs.ts'
import { useJobStart } from '#web/jobs/use-job-start.ts'
import { formatNumber } from '#web/lib/format.ts'
import { BatchQuestion, DeleteQuestion } from './delete-questions.tsx'
import { useChecked, withNote, type DeletionSteps } from './deletion-check.ts'
import { sayDeleted } from './undo.ts'
import {
  useDeleting,
  type BatchDeletingProps,
  type DeletingProps,
  type RowDeletingProps,
} from './use-deleting.ts'

type Deleting = DeletingProps & { on: Endpoint }

/** A finished delete job says so like any deletion, with 撤销; what it left is told by its dialog or the plain notice. */
const tellEnd = (message: string, job: Job, { on, restore, onRestored }: Deleting): boolean => {
  const outcome = z.safeParse(DeleteOutcome, job.outcome)
  const deletionId = outcome.success ? outcome.data.deletionId : null
  if (deletionId === null) return false
  const { dependantCount = 0 } = outcome.data ?? {}
  const deletion = { deletionId, count: job.doneCount, dependantCount }
  sayDeleted(withNote(message, on, dependantCount), deletion, { restore, onRestored })
  return job.state === 'done' && job.failedCount === 0
}

/** What follows on the press: the server is asked, then the person, and the selected rows are deleted. */
export const BatchDeletion = (props: BatchDeletingProps & { on: Endpoint } & DeletionSteps) => {
  const { on, check, restore, onRestored, ids, onDone, many, onClose } = props
  const { t } = useLingui()
  const asked = useChecked(many ? undefined : check, ids, props)
  const { run, isBusy } = useDeleting({ on, restore, onRestored })
  const inBackground = useJobStart(many?.on ?? on, {
    onEnd: (job) => {
      const deleted = formatNumber(job.doneCount)
      return tellEnd(t`已删除 ${deleted} 条`, job, { on, restore, onRestored })
    },
  })
  const remove = async () => {
    if (many) {
      const begun = await inBackground.start(many.input)
      onClose()
      if (begun) onDone(ids)
      return
    }
    const sent = await run({ ids: ids.join(',') })
    onClose()
    if (sent && 'result' in sent) onDone(ids)
  }
  return asked ? (
    <BatchQuestion
      on={on}
      dependantCount={asked.dependantCount}
      count={many?.count ?? ids.length}
      isBusy={isBusy || inBackground.isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  ) : null
}

/** The same of one row. */
export const RowDeletion = (props: RowDeletingProps & { on: Endpoint } & DeletionSteps) => {
  const { on, check, id, who, onDeleted, onClose } = props
  const asked = useChecked(check, [id], props)
  const { run, isBusy } = useDeleting(props)
  const remove = async () => {
    const sent = await run({ id })
    onClose()
    if (sent && 'result' in sent) onDeleted([id])
  }
  return asked ? (
    <DeleteQuestion
      {...{ on, who, isBusy, onClose }}
      dependantCount={asked.dependantCount}
      onConfirm={() => void remove()}
    />
  ) : null
}
