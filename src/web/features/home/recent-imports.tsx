import { Trans } from '@lingui/react/macro'
import type { MemberSummary } from '#contract/employees.ts'
import { formatMoment, formatNumber } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Ellipsis } from '#web/ui/ellipsis.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Tag } from '#web/ui/tag.tsx'

export const RecentImports = ({ imports }: { imports: MemberSummary['recentImports'] }) => (
  <Card title={<Trans>最近导入</Trans>}>
    {imports.length === 0 ? (
      <Empty icon="upload">
        <Trans>还没有导入记录</Trans>
      </Empty>
    ) : (
      <ul>
        {imports.map(({ id, fileName, addedCount, changedCount, createBy, createTime, isComplete }) => {
          const added = formatNumber(addedCount)
          const changed = formatNumber(changedCount)
          return (
            <li key={id} className="flex items-center gap-3 border-b border-line-soft py-2.5 last:border-b-0">
              <div className="min-w-0">
                <p className="truncate font-medium">
                  <Ellipsis text={fileName} />
                </p>
                <p className="text-xs text-ink-3">
                  <Trans>
                    新增 {added} · 更新 {changed}
                  </Trans>
                </p>
                <p className="text-xs text-ink-3">
                  {createBy} {formatMoment(createTime)}
                </p>
              </div>
              <span className="ml-auto">
                {isComplete ? (
                  <Tag tone="green">
                    <Trans>已完成</Trans>
                  </Tag>
                ) : (
                  <Tag tone="orange">
                    <Trans>未完成</Trans>
                  </Tag>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    )}
  </Card>
)
