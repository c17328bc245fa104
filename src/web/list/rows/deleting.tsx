import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isRed, type Action } from '#web/form/action.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { can, isViewOnly } from '#web/state/session.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Ahead, lazyPart } from '#web/ui/lazy-part.tsx'
import { LazyMenu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toasts.ts'
import type { DeletionSteps } from './deletion-check.ts'
import type { BatchDeletingProps, RowDeletingProps } from './use-deleting.ts'

const deletion = () => import('./deletion.tsx')
const RowDeletion = lazyPart(async () => (await deletion()).RowDeletion)
const BatchDeletion = lazyPart(async () => (await deletion()).BatchDeletion)

/** Whether a deletion was begun, and whether the server is still to say what it thinks of it. */
const useBegun = () => {
  const [step, setStep] = useState<'checking' | 'asking'>()
  const steps: DeletionSteps = { onAsked: () => setStep('asking'), onClose: () => setStep(undefined) }
  return {
    isBegun: step !== undefined,
    isChecking: step === 'checking',
    begin: () => setStep('checking'),
    steps,
  }
}

/** The call, the rows it would delete, and how the button looks. */
export type BatchDeleteProps = BatchDeletingProps &
  Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className'>

/** Deletes the selected rows after asking once; without a selection it says so (specification 5, list page). */
export const BatchDelete = ({ on, ...props }: BatchDeleteProps) =>
  on && can(on) ? <PermittedBatchDelete on={on} {...props} /> : null

const PermittedBatchDelete = (props: BatchDeleteProps & { on: Endpoint }) => {
  const { on, check, restore, onRestored, ids, onDone, many, ...look } = props
  const { t } = useLingui()
  const { isBegun, isChecking, begin, steps } = useBegun()
  const press = () => {
    if (ids.length === 0) toast('warning', t`请选择一条记录！`)
    else if (many?.isCounted === false) toast('warning', t`正在统计准确数量，请稍候再试`)
    else begin()
  }
  return (
    <>
      <Ahead of={BatchDeletion}>
        <CallButton on={on} {...look} busy={isChecking} onClick={press}>
          <Trans>批量删除</Trans>
        </CallButton>
      </Ahead>
      {isBegun ? (
        <BatchDeletion {...{ on, check, restore, onRestored, ids, onDone, many }} {...steps} />
      ) : null}
    </>
  )
}

/** 删除 as a word beside a row, where there is no menu for it; asks once. */
export const DeleteButton = ({ on, ...row }: RowDeletingProps) => {
  const { isBegun, isChecking, begin, steps } = useBegun()
  if (!on || !can(on)) return null
  return (
    <>
      <Ahead of={RowDeletion}>
        <CallButton on={on} variant="danger-text" busy={isChecking} onClick={begin}>
          <Trans>删除</Trans>
        </CallButton>
      </Ahead>
      {isBegun ? <RowDeletion on={on} {...row} {...steps} /> : null}
    </>
  )
}

/** One row, and what may be done to it. */
export interface RowMenuProps<Row> extends RowDeletingProps {
  onOpen?: (() => void) | undefined
  /** The actions that have no room in the row. */
  more: readonly Action<Row>[]
  /** What each of them is called. */
  wordOf: (action: Action<Row>) => ReactNode
  onStart: (action: Action<Row>) => void
}

/** What is done to a row less often: looking at it whole, and deleting it after asking once. */
export const RowMenu = <Row,>({ on, onOpen, more, wordOf, onStart, ...row }: RowMenuProps<Row>) => {
  const { t } = useLingui()
  const { isBegun, begin, steps } = useBegun()
  const removable = on && can(on) ? on : undefined
  const { who } = row
  if (!removable && !onOpen && more.length === 0) return null
  // One thing alone is no menu.
  if (!removable && more.length === 0)
    return (
      <Button variant="link" onClick={onOpen}>
        <Trans>
          详情<span className="sr-only">：{who}</span>
        </Trans>
      </Button>
    )
  return (
    <>
      <Ahead of={RowDeletion}>
        <LazyMenu trigger={<IconButton small icon="more" label={t`更多：${who}`} />}>
          {onOpen ? (
            <MenuItem icon="eye" onSelect={onOpen}>
              <Trans>详情</Trans>
            </MenuItem>
          ) : null}
          {more.map((action) => (
            <MenuItem
              key={action.name}
              danger={isRed(action.on)}
              disabled={isViewOnly(action.on)}
              onSelect={() => onStart(action)}
            >
              {wordOf(action)}
            </MenuItem>
          ))}
          {removable ? (
            <MenuItem danger icon="trash" disabled={isViewOnly(removable)} onSelect={begin}>
              <Trans>删除</Trans>
            </MenuItem>
          ) : null}
        </LazyMenu>
      </Ahead>
      {removable && isBegun ? <RowDeletion on={removable} {...row} {...steps} /> : null}
    </>
  )
}
