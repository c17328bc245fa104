import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { checkFindings } from '#contract/checks/check-findings.ts'
import type { checkReports } from '#contract/checks/check-reports.ts'
import type { MedicalReader } from '#contract/checks/medical-readers.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SmallTable, type SmallColumn } from '#web/ui/small-table.tsx'

type Call = typeof checkReports.readers | typeof checkFindings.readers

const columns: readonly SmallColumn<MedicalReader>[] = [
  { title: <Trans>阅读人</Trans>, cell: ({ realname }) => realname },
  { title: <Trans>最近阅读</Trans>, cell: ({ lastAt }) => lastAt },
  { title: <Trans>首次阅读</Trans>, cell: ({ firstAt }) => firstAt },
  { title: <Trans>阅读天数</Trans>, cell: ({ days }) => days, isNumber: true },
]

/** Who has read what only medical staff read, the latest first. */
export const MedicalReaders = ({ on, id }: { on: Call; id: string }) => {
  const { data, error, refetch } = useQuery({ ...queryOf(on, { id }), staleTime: 0 })
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  return (
    <SmallTable columns={columns} rows={data} keyOf={({ realname, firstAt }) => `${realname} ${firstAt}`} />
  )
}
