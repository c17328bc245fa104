import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { familyChangeStates } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { RowActions } from '#web/form/row-actions.tsx'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { drawDict } from '#web/values/value.tsx'
import { dictText } from '#web/values/value-text.ts'
import { familyChangeActions } from './family-change-actions.tsx'

/** The requests that were decided on last stay in sight, greyed, for as long as the decision can be taken back. */
export const DecidedRows = ({ ids }: { ids: readonly string[] }) => {
  const { t } = useLingui()
  const answers = useQueries({ queries: ids.map((id) => queryOf(familyChanges.queryById, { id })) })
  const rows = answers.flatMap(({ data }) => (data?.isUndoable ? [data] : []))
  if (rows.length === 0) return null
  return (
    <ul aria-label={t`刚刚处理`} className="border-b border-line bg-grey-soft text-sm text-ink-3">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex items-center gap-2 border-b border-line-soft px-3 py-1.5 last:border-0"
        >
          <span className="min-w-0 truncate">
            {row.name} · {dictText(row, 'changeType')} · {nameOf(row, 'employeeName')} ·{' '}
            {nameOf(row, 'companyName')}
          </span>
          {drawDict(row, 'approveStatus', familyChangeStates.states.tones)}
          <span className="flex shrink-0">
            <RowActions actions={familyChangeActions} row={row} />
          </span>
        </li>
      ))}
    </ul>
  )
}
