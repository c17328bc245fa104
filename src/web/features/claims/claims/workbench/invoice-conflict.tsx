import { Trans, useLingui } from '@lingui/react/macro'
import { claimInvoices } from '#contract/claims/claim-invoices.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { emptyDash } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { draftOf, entryOf } from './entry.ts'
import type { EntryState } from './entry-store.ts'

/** Lines as how many they are with what their amounts are. */
const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((line: Values) =>
          ['name', 'coPaid', 'firstPaid', 'outside', 'amount'].flatMap((one) => line[one] ?? []).join(' '),
        )
        .join('; ')
    : String(value ?? '')

type Values = Readonly<Record<string, unknown>>

/** Field by field what stands here and what somebody else saved. */
const Differences = ({ mine, other }: { mine: Values; other: Values }) => {
  const text = useText()
  const { t } = useLingui()
  const { labels } = resourceOf(claimInvoices)
  const fields = Object.keys(mine).filter(
    (field) => JSON.stringify(mine[field]) !== JSON.stringify(other[field]),
  )
  return (
    <table className="w-full">
      <thead className="text-xs text-ink-3">
        <tr>
          {[t`字段`, t`我填写的`, t`对方保存的`].map((title) => (
            <th key={title} className="py-1 text-left font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-t border-line">
            <td className="py-1">{labels[field] ? text(labels[field]) : field}</td>
            <td className="py-1 tabular-nums">{emptyDash(shown(mine[field]))}</td>
            <td className="py-1 tabular-nums">{emptyDash(shown(other[field]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who saved first and when, field by field what they wrote and what stands here, and the choice between both. */
export const InvoiceConflict = ({
  state: { entry, theirs, said },
  onSettle,
}: {
  state: EntryState
  onSettle: (which: 'mine' | 'theirs') => void
}) =>
  theirs ? (
    <section role="alert" className="grid gap-2 border-b border-line bg-orange-soft px-3 py-3 text-sm">
      <p className="text-orange wrap-anywhere">{said}</p>
      <Differences mine={draftOf(entry) as Values} other={draftOf(entryOf(theirs)) as Values} />
      <div className="flex gap-2">
        <Button size="small" onClick={() => onSettle('mine')}>
          <Trans>保留我填写的</Trans>
        </Button>
        <Button size="small" onClick={() => onSettle('theirs')}>
          <Trans>采用对方保存的</Trans>
        </Button>
      </div>
    </section>
  ) : null
