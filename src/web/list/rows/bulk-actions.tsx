import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MoveOutcome } from '#contract/core/move-batch.ts'
import type { Action } from '#web/form/action.ts'
import { CallButton } from '#web/form/call-button.tsx'
import type { ListRow } from '#web/list/columns/column.tsx'
import { Ahead, lazyPart } from '#web/ui/lazy-part.tsx'
import { bulkOf, mostOf, type Bulk } from './bulk.ts'
import type { Selected } from './use-selection.ts'

const dialogs = () => import('./bulk-dialog.tsx')
const BulkDialog = lazyPart(async () => (await dialogs()).BulkDialog)
const LeftDialog = lazyPart(async () => (await dialogs()).LeftDialog)

interface BulkActionsProps<Row extends ListRow> {
  actions: readonly Action<Row>[]
  selected: Pick<Selected<Row>, 'rows' | 'isAll' | 'drop'>
  /** What a row is called. */
  nameOf: (row: Row) => string
}

/**
 * The actions of a noun for all selected rows, each with how many of them it may be done to. Those it is done to, or that are
 * kept as they were chosen, leave the selection; the others stay, and those that the server refused are named with its reasons.
 */
export const BulkActions = <Row extends ListRow>({ actions, selected, nameOf }: BulkActionsProps<Row>) => {
  const { i18n } = useLingui()
  const [asked, ask] = useState<Bulk<Row>>()
  const [left, setLeft] = useState<Pick<MoveOutcome, 'refused' | 'kept'>>()
  const { rows, isAll, drop } = selected
  const most = mostOf(actions)
  if (most === 0) return null
  if (isAll || rows.length > most)
    return (
      <span className="opacity-75">
        <Trans>状态操作一次最多 {most} 条</Trans>
      </span>
    )
  const end = ({ moved, refused, kept }: MoveOutcome) => {
    // Where nothing was refused nothing stays selected, the bar goes, and the sentence on the screen says how many were kept.
    setLeft(refused.length > 0 ? { refused, kept } : undefined)
    drop([...moved, ...kept.map(({ id }) => id)])
  }
  return (
    <>
      {actions
        .flatMap((action) => bulkOf(action, rows))
        .filter(({ batch, may }) => may.length <= batch.atMost)
        .map((bulk) => {
          const word = i18n._(bulk.action.word)
          const [count, all] = [bulk.may.length, rows.length]
          return (
            <Ahead key={bulk.action.name} of={BulkDialog}>
              <CallButton on={bulk.batch} variant="inverse" size="small" onClick={() => ask(bulk)}>
                {count === all ? (
                  <Trans>
                    {word} {count} 条
                  </Trans>
                ) : (
                  <Trans>
                    {word} {count} / {all} 条
                  </Trans>
                )}
              </CallButton>
            </Ahead>
          )
        })}
      {asked ? <BulkDialog bulk={asked} nameOf={nameOf} onDone={end} onClose={() => ask(undefined)} /> : null}
      {left ? <LeftDialog left={left} onClose={() => setLeft(undefined)} /> : null}
    </>
  )
}
