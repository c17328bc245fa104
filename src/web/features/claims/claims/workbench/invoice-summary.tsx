import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { partLabels } from '#contract/claims/claim-invoices.ts'
import { sum } from '#contract/rules/shares.ts'
import { useText } from '#web/core/i18n.ts'
import { formatMoney } from '#web/lib/format.ts'
import { classes } from '#web/ui/classes.ts'
import { amountOf, decidedParts, nameOfEntry, parts } from './entry.ts'
import type { Entries, EntryState } from './entry-store.ts'

interface SummaryRow {
  readonly entry: Pick<EntryState['entry'], 'total'>
  readonly own: ReturnType<typeof decidedParts>
}

const shown = (amount: string | null) => (amount ? formatMoney(amount) : '–')

interface SummaryLineProps extends SummaryRow {
  id: string
  name: string
  isOpen: boolean
  onOpen: (id: string) => void
}

const SummaryLine = ({ id, name, entry, own, isOpen, onOpen }: SummaryLineProps) => (
  <tr className={classes('border-t border-line-soft', isOpen && 'bg-accent-soft')}>
    <td className="px-3 py-1.5">
      <button type="button" onClick={() => onOpen(id)} className="text-accent-strong hover:underline">
        {name}
      </button>
    </td>
    <td className="px-2 text-right">{shown(amountOf(entry.total))}</td>
    {parts.map((part) => (
      <td key={part} className="px-2 text-right">
        {shown(amountOf(own[part]))}
      </td>
    ))}
  </tr>
)

const Sums = ({ rows }: { rows: readonly SummaryRow[] }) => (
  <tr className="border-t border-line font-semibold">
    <td className="px-3 py-2">
      <Trans>合计</Trans>
    </td>
    <td className="px-2 text-right">
      {formatMoney(sum(rows.map(({ entry }) => amountOf(entry.total) ?? '0.00')))}
    </td>
    {parts.map((part) => (
      <td key={part} className="px-2 text-right">
        {formatMoney(sum(rows.map(({ own }) => amountOf(own[part]) ?? '0.00')))}
      </td>
    ))}
  </tr>
)

interface SummaryProps {
  entries: Entries
  order: readonly string[]
  openId: string | undefined
  onOpen: (id: string) => void
}

/** All invoices with their parts, and what they come to together. */
export const InvoiceSummary = ({ entries, order, openId, onOpen }: SummaryProps) => {
  const { t } = useLingui()
  const text = useText()
  const states = useSnapshot(entries.states) as Readonly<Record<string, EntryState>>
  const rows = order.flatMap((id, at) => {
    const state = states[id]
    return state
      ? [{ id, name: nameOfEntry(state.entry, at), entry: state.entry, own: decidedParts(state.entry) }]
      : []
  })
  const count = rows.length
  return (
    <div className="overflow-x-auto border-t border-line">
      <table aria-label={t`全部票据`} className="w-full min-w-[34rem] text-sm tabular-nums">
        <thead className="bg-head text-xs text-ink-3">
          <tr>
            <th className="px-3 py-2 text-left font-normal">
              <Trans>{count} 张票据</Trans>
            </th>
            <th className="px-2 py-2 text-right font-normal">{t`票面`}</th>
            {parts.map((part) => (
              <th key={part} className="px-2 py-2 text-right font-normal">
                {text(partLabels[part])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SummaryLine key={row.id} {...row} isOpen={row.id === openId} onOpen={onOpen} />
          ))}
          <Sums rows={rows} />
        </tbody>
      </table>
    </div>
  )
}
