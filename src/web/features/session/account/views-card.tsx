import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { viewAs } from '#contract/administration/view-as.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { Card } from '#web/ui/card.tsx'

/** Who saw the portal as this person, and when; not there where nobody did. */
export const ViewsCard = () => {
  const { data = [] } = useQuery(queryOf(viewAs.ofMe, {}))
  if (data.length === 0) return null
  return (
    <Card flush title={<Trans>以我的身份查看的记录</Trans>}>
      <ul>
        {data.map(({ id, realname, startedAt, endedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 border-t border-line px-4.5 py-3 text-sm"
          >
            <span className="font-medium">{realname}</span>
            <span className="text-ink-3">
              {endedAt === null ? (
                <Trans>{startedAt} 起，尚未结束</Trans>
              ) : (
                <Trans>
                  {startedAt} 至 {endedAt}
                </Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4.5 py-2 text-xs text-ink-3">
        <Trans>管理员可以只读方式查看您的门户，不能修改任何内容；保留 180 天的记录。</Trans>
      </p>
    </Card>
  )
}
