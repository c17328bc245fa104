import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { checkFindings } from '#contract/checks/check-findings.ts'
import type { checkReports } from '#contract/checks/check-reports.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const cell = 'px-3 py-1.5 text-left'

type Call = typeof checkReports.readers | typeof checkFindings.readers

/** Who has read what only medical staff read, the latest first. */
export const MedicalReaders = ({ on, id }: { on: Call; id: string }) => {
  const { data, error, refetch } = useQuery({ ...queryOf(on, { id }), staleTime: 0 })
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  return (
    <table className="w-full max-w-3xl text-sm">
      <thead className="bg-raised text-xs text-ink-3">
        <tr>
          <th className={cell}>
            <Trans>阅读人</Trans>
          </th>
          <th className={cell}>
            <Trans>最近阅读</Trans>
          </th>
          <th className={cell}>
            <Trans>首次阅读</Trans>
          </th>
          <th className={cell}>
            <Trans>阅读天数</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ realname, firstAt, lastAt, days }) => (
          <tr key={`${realname} ${firstAt}`} className="border-t border-line">
            <th scope="row" className={cell}>
              {realname}
            </th>
            <td className={cell}>{lastAt}</td>
            <td className={cell}>{firstAt}</td>
            <td className={cell}>{days}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
