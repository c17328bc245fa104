import { Trans } from '@lingui/react/macro'
import type { MemberSummary } from '#contract/members/employees.ts'
import { RowsLink } from '#web/figures/rows-link.tsx'
import { formatMoment, formatNumber } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Ellipsis } from '#web/ui/ellipsis.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { employeesOfImport } from './rows-of.ts'

const UndoImport = lazyPart(async () => (await import('#web/jobs/undo-import.tsx')).UndoImport)

const State = ({ of: { isUndone, errorCount } }: { of: MemberSummary['recentImports'][number] }) => {
  if (isUndone)
    return (
      <Tag tone="grey">
        <Trans>已撤销</Trans>
      </Tag>
    )
  return errorCount > 0 ? (
    <Tag tone="orange">
      <Trans>部分导入</Trans>
    </Tag>
  ) : (
    <Tag tone="green">
      <Trans>已完成</Trans>
    </Tag>
  )
}

const Import = ({ of: one }: { of: MemberSummary['recentImports'][number] }) => {
  const { id, fileName, createBy, createTime, isUndoable, addedCount, changedCount, errorCount } = one
  const [added, changed, failed] = [addedCount, changedCount, errorCount].map((count) => formatNumber(count))
  return (
    <li className="relative flex items-center gap-3 border-b border-line-soft py-2.5 last:border-b-0">
      <div className="min-w-0">
        {one.isUndone || addedCount + changedCount === 0 ? (
          <p className="truncate font-medium">
            <Ellipsis text={fileName} />
          </p>
        ) : (
          <RowsLink of={employeesOfImport(one)} className="truncate font-medium! text-ink">
            <Ellipsis text={fileName} />
          </RowsLink>
        )}
        <p className="text-xs text-ink-3">
          <Trans>
            新增 {added} · 更新 {changed}
          </Trans>
          {errorCount > 0 ? (
            <span className="text-orange">
              {' · '}
              <Trans>未导入 {failed}</Trans>
            </span>
          ) : null}
        </p>
        <p className="text-xs text-ink-3">
          {createBy} {formatMoment(createTime)}
        </p>
      </div>
      <span className="relative z-1 ml-auto grid shrink-0 justify-items-end gap-1.5">
        <State of={one} />
        {isUndoable ? <UndoImport id={id} addedCount={addedCount} changedCount={changedCount} /> : null}
      </span>
    </li>
  )
}

export const RecentImports = ({ imports }: { imports: MemberSummary['recentImports'] }) => (
  <Card title={<Trans>最近员工导入</Trans>}>
    {imports.length === 0 ? (
      <Empty icon="upload">
        <Trans>还没有导入记录</Trans>
      </Empty>
    ) : (
      <ul>
        {imports.map((one) => (
          <Import key={one.id} of={one} />
        ))}
      </ul>
    )}
  </Card>
)
