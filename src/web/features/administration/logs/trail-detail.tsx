import { Trans, useLingui } from '@lingui/react/macro'
import type { TrailEntry } from '#contract/administration/trail.ts'
import { RecordHistory } from '#web/record/record-history.tsx'
import { can } from '#web/state/session.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { dictText } from '#web/values/value-text.ts'
import { recordText } from './record-cell.tsx'
import { trailNoun } from './trail-nouns.ts'

/** What happened to the record of an entry: its values are the noun's to show, to who may see the record. */
export const TrailDetail = ({ row, onClose }: { row: TrailEntry; onClose: () => void }) => {
  const { t } = useLingui()
  const noun = trailNoun(row.dataTable)
  const name = dictText(row, 'dataTable') || row.dataTable
  return (
    <Drawer
      open
      focusesTitle
      onOpenChange={onClose}
      size="huge"
      title={
        <Trans>
          {name}的变更记录：{recordText(row) || (row.dataId ?? '–')}
        </Trans>
      }
      closeLabel={t`关闭`}
    >
      {!noun || row.dataId === null ? (
        <Empty>
          <Trans>这类数据只记录谁在何时改了哪些字段，不保留修改前后的内容</Trans>
        </Empty>
      ) : can(noun.history) ? (
        <RecordHistory of={noun} id={row.dataId} />
      ) : (
        <Empty>
          <Trans>查看修改前后的内容需要“{name}”的查看权限，请联系管理员授权</Trans>
        </Empty>
      )}
    </Drawer>
  )
}
