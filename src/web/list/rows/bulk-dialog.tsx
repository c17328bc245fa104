import { Trans, useLingui } from '@lingui/react/macro'
import type { MoveOutcome } from '#contract/core/move-batch.ts'
import { ActFormDialog } from '#web/form/act-form.tsx'
import { ActQuestion } from '#web/form/act.tsx'
import { partFor, refusedOf, takesMore, type BatchCall } from '#web/form/action.ts'
import { PlainForm } from '#web/form/plain-form.tsx'
import { useAutosaveScope } from '#web/form/recovery.ts'
import type { InputOf } from '#contract/core/endpoint.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import type { Bulk } from './bulk.ts'

const namedAtMost = 5

/** Who of the selected rows is left out, and that they stay selected. */
const Others = ({ names, word }: { names: readonly string[]; word: string }) => {
  const { t } = useLingui()
  if (names.length === 0) return null
  const count = names.length
  const some = names.slice(0, namedAtMost).join(t`、`)
  return (
    <span className="mt-1 block wrap-anywhere">
      {count > namedAtMost ? (
        <Trans>
          另外 {count} 条当前不能“{word}”，保持选中：{some} 等
        </Trans>
      ) : (
        <Trans>
          另外 {count} 条当前不能“{word}”，保持选中：{some}
        </Trans>
      )}
    </span>
  )
}

/** Why some are left out that are known to be refused, each reason once. */
const Refusals = <Row extends ListRow>({ bulk: { action, others } }: { bulk: Bulk<Row> }) => {
  const { i18n } = useLingui()
  const words = new Set(others.flatMap((row) => refusedOf(action, row) ?? []).map((why) => i18n._(why)))
  return [...words].map((why) => (
    <span key={why} className="mt-1 block text-orange">
      {why}
    </span>
  ))
}

const say = (message: string, { moved }: MoveOutcome) =>
  void toast(moved.length > 0 ? 'success' : 'warning', message)

interface BulkDialogProps<Row extends ListRow> {
  bulk: Bulk<Row>
  nameOf: (row: Row) => string
  onDone: (outcome: MoveOutcome) => void
  onClose: () => void
}

/** Asks once what an action asks, and does it to many. */
export const BulkDialog = <Row extends ListRow>({ bulk, nameOf, onDone, onClose }: BulkDialogProps<Row>) => {
  const { i18n } = useLingui()
  const autosaveName = `${useAutosaveScope()}${bulk.batch.path}`
  const { action, batch, may, others } = bulk
  const word = i18n._(action.word)
  const count = may.length
  const { asks } = action
  const known = {
    rows: may.map((row) => ({ id: row.id, version: (row as { version?: unknown }).version })),
  } as Partial<InputOf<BatchCall>>
  const title = (
    <Trans>
      {word} {count} 条
    </Trans>
  )
  const left = <Others names={others.map(nameOf)} word={word} />
  const about = { on: batch, with: known, title, say, onDone, onClose }
  const text =
    asks.text || asks.comesTo || others.length > 0 ? (
      <>
        {asks.text && i18n._(asks.text)}
        {asks.comesTo?.(may)}
        {left}
        <Refusals bulk={bulk} />
        {others.length > 0 && asks.leftOut?.(others)}
      </>
    ) : undefined
  if (!takesMore(batch)) return <ActQuestion {...about} text={text} word={title} />
  return (
    <ActFormDialog
      {...about}
      description={text}
      preset={asks.preset?.(...may)}
      labels={batch.labels ?? {}}
      submitLabel={title}
      autosaveName={autosaveName}
    >
      {asks.fields === undefined ? <PlainForm hints={asks.hints} /> : partFor(asks.fields, may)}
    </ActFormDialog>
  )
}

/** Rows with one sentence each, every sentence once. */
const Reasons = ({ of }: { of: MoveOutcome['refused'] }) => {
  const { t } = useLingui()
  return (
    <ul className="grid gap-2">
      {[...Map.groupBy(of, ({ message }) => message)].map(([message, some]) => (
        <li key={message} className="wrap-anywhere">
          <b className="font-medium">{some.length > 1 ? t`${message}（${some.length} 条）` : message}</b>
          <span className="block text-sm text-ink-2">{some.map(({ name }) => name).join(t`、`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Which of many were refused and why, and which besides stay as they were chosen. */
export const LeftDialog = ({
  left: { refused, kept },
  onClose,
}: {
  left: Pick<MoveOutcome, 'refused' | 'kept'>
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [count, keptCount] = [refused.length, kept.length]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>{count} 条未处理</Trans>}
      description={<Trans>它们没有改变，仍保持选中。</Trans>}
      closeLabel={t`关闭`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>知道了</Trans>
        </Button>
      }
    >
      <Reasons of={refused} />
      {keptCount > 0 ? (
        <>
          <h3 className="mt-4 mb-2 font-semibold">
            <Trans>{keptCount} 条保留已选</Trans>
          </h3>
          <Reasons of={kept} />
        </>
      ) : null}
    </Dialog>
  )
}
