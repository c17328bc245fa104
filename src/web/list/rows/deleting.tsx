import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { DeleteOutcome, type Job } from '#contract/jobs.ts'
import type { Action } from '#web/form/action.ts'
import { useJobStart } from '#web/jobs/use-job-start.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Ahead, lazyPart } from '#web/lib/lazy-part.tsx'
import { can } from '#web/state/session.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LazyMenu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toasts.ts'
import { sayDeleted } from './undo.ts'
import { useQuestion, withNote } from './deletion-check.ts'
import { useDeleting, type DeletingProps, type RowDeletingProps } from './use-deleting.ts'

type Deleting = DeletingProps & { on: Endpoint }

const questions = () => import('./delete-questions.tsx')
const DeleteQuestion = lazyPart(async () => (await questions()).DeleteQuestion)
const BatchQuestion = lazyPart(async () => (await questions()).BatchQuestion)

/** The call, the rows it would delete, and how the button looks. */
export interface BatchDeleteProps
  extends DeletingProps, Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className'> {
  ids: readonly string[]
  onDone: (ids: readonly string[]) => void
  /** Where there are too many for one request: the call that does it in the background, its input, how many, and whether that is exact. */
  many?:
    | {
        readonly on: Endpoint
        readonly input: object
        readonly count: ReactNode
        readonly isCounted: boolean
      }
    | undefined
}

/** Deletes the selected rows after asking once; without a selection it says so (specification 5, list page). */
export const BatchDelete = ({ on, ...props }: BatchDeleteProps) =>
  on && can(on) ? <PermittedBatchDelete on={on} {...props} /> : null

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

const PermittedBatchDelete = (props: BatchDeleteProps & { on: Endpoint }) => {
  const { on, check, restore, onRestored, ids, onDone, many, ...look } = props
  const { t } = useLingui()
  const { asked, isChecking, ask, close } = useQuestion(check)
  const { run, isBusy } = useDeleting({ on, restore, onRestored })
  const inBackground = useJobStart(many?.on ?? on, {
    onEnd: (job) => {
      const deleted = formatNumber(job.doneCount)
      return tellEnd(t`已删除 ${deleted} 条`, job, { on, restore, onRestored })
    },
  })
  const press = () => {
    if (ids.length === 0) toast('warning', t`请选择一条记录！`)
    else if (many?.isCounted === false) toast('warning', t`正在统计准确数量，请稍候再试`)
    else void ask(many ? undefined : ids)
  }
  const remove = async () => {
    if (many) {
      const begun = await inBackground.start(many.input)
      close()
      if (begun) onDone(ids)
      return
    }
    const sent = await run({ ids: ids.join(',') })
    close()
    if (sent && 'result' in sent) onDone(ids)
  }
  return (
    <>
      <Ahead of={BatchQuestion}>
        <Button {...look} busy={isChecking} onClick={press}>
          <Trans>批量删除</Trans>
        </Button>
      </Ahead>
      {asked ? (
        <BatchQuestion
          on={on}
          dependantCount={asked.dependantCount}
          count={many?.count ?? ids.length}
          isBusy={isBusy || inBackground.isBusy}
          onConfirm={() => void remove()}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** 删除 as a word beside a row, where there is no menu for it; asks once. */
export const DeleteButton = ({ on, ...row }: RowDeletingProps) => {
  const { asked, isChecking, ask, close } = useQuestion(row.check)
  if (!on || !can(on)) return null
  return (
    <>
      <Ahead of={DeleteQuestion}>
        <Button variant="danger-text" busy={isChecking} onClick={() => void ask([row.id])}>
          <Trans>删除</Trans>
        </Button>
      </Ahead>
      {asked ? <DeleteQuestion on={on} {...row} {...asked} onClose={close} /> : null}
    </>
  )
}

/** One row, and what may be done to it. */
export interface RowMenuProps<Row> extends RowDeletingProps {
  onOpen?: (() => void) | undefined
  /** The actions that have no room in the row. */
  more: readonly Action<Row>[]
  onStart: (action: Action<Row>) => void
}

/** What is done to a row less often: looking at it whole, and deleting it after asking once. */
export const RowMenu = <Row,>({ on, onOpen, more, onStart, ...row }: RowMenuProps<Row>) => {
  const { t, i18n } = useLingui()
  const { asked, ask, close } = useQuestion(row.check)
  const removable = on && can(on) ? on : undefined
  const { who } = row
  if (!removable && !onOpen && more.length === 0) return null
  // One thing alone is no menu.
  if (!removable && more.length === 0)
    return (
      <Button variant="link" onClick={onOpen}>
        <Trans>详情</Trans>
        <span className="sr-only">{`：${who}`}</span>
      </Button>
    )
  return (
    <>
      <Ahead of={DeleteQuestion}>
        <LazyMenu trigger={<IconButton small icon="more" label={t`更多：${who}`} />}>
          {onOpen ? (
            <MenuItem icon="eye" onSelect={onOpen}>
              <Trans>详情</Trans>
            </MenuItem>
          ) : null}
          {more.map((action) => (
            <MenuItem key={action.name} onSelect={() => onStart(action)}>
              {i18n._(action.word)}
            </MenuItem>
          ))}
          {removable ? (
            <MenuItem danger icon="trash" onSelect={() => void ask([row.id])}>
              <Trans>删除</Trans>
            </MenuItem>
          ) : null}
        </LazyMenu>
      </Ahead>
      {removable && asked ? <DeleteQuestion on={removable} {...row} {...asked} onClose={close} /> : null}
    </>
  )
}
