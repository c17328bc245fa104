import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { claimInvoices } from '#contract/claims/claim-invoices.ts'
import { partLabels } from '#contract/claims/claim-invoices.ts'
import type { ClaimVisit } from '#contract/claims/claim-visits.ts'
import { sum } from '#contract/rules/shares.ts'
import { useText } from '#web/core/i18n.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { formatMoney } from '#web/lib/format.ts'
import { hospitalOf } from '#web/parts/visit-hospital.ts'
import { DeleteButton } from '#web/list/rows/deleting.tsx'
import { can } from '#web/state/session.ts'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { drawDict } from '#web/values/value.tsx'
import { amountOf, differenceOf, parts, partsOfEntry } from './entry.ts'
import type { Entries, EntryState } from './entry-store.ts'
import { InvoiceEntry } from './invoice-entry.tsx'

export interface EntryPaneProps {
  entries: Entries
  visits: readonly ClaimVisit[]
  /** In the order of the visits, then as they were entered. */
  order: readonly string[]
  openId: string | undefined
  onOpen: (id: string) => void
  isOpen: boolean
  onChanged: () => void
}

const nameOf = ({ entry }: EntryState, at: number): string => entry.number || `#${at + 1}`

const InvoiceTabs = ({ entries, order, openId, onOpen }: EntryPaneProps) => {
  const { t } = useLingui()
  const states = useSnapshot(entries.states) as Readonly<Record<string, EntryState>>
  return (
    <nav aria-label={t`票据`} className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
      {order.map((id, at) => {
        const state = states[id]
        if (!state) return null
        const isEven = differenceOf(state.entry) === '0.00'
        return (
          <button
            key={id}
            type="button"
            aria-current={id === openId || undefined}
            onClick={() => onOpen(id)}
            className={classes(
              '-mb-px flex h-tabs items-center gap-1.5 border-b-2 px-2.5 text-sm whitespace-nowrap',
              id === openId
                ? 'border-accent-strong font-semibold text-accent-strong'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            <Icon
              name={isEven ? 'success' : 'warning'}
              size={14}
              className={isEven ? 'text-green' : 'text-orange'}
            />
            {nameOf(state, at)}
          </button>
        )
      })}
    </nav>
  )
}

/** A new invoice of a visit, typed in at once. */
const AddInvoice = ({ visit, onAdded }: { visit: ClaimVisit; onAdded: (id: string) => void }) => {
  const { run, isBusy } = useSending(claimInvoices.add, { say: () => undefined })
  const add = async () => {
    const sent = await run({
      claimId: visit.claimId,
      visitId: visit.id,
      kind: 'TREASURY',
      day: visit.firstDay,
    })
    if (sent && 'result' in sent) onAdded(sent.result.id)
  }
  return (
    <CallButton
      on={claimInvoices.add}
      variant="link"
      busy={isBusy}
      onClick={() => void add()}
      className="shrink-0"
    >
      + <Trans>票据</Trans>
    </CallButton>
  )
}

interface SummaryRow {
  readonly entry: Pick<EntryState['entry'], 'total'>
  readonly own: ReturnType<typeof partsOfEntry>
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

/** All invoices with their parts, and what they come to together. */
const Summary = ({ entries, order, openId, onOpen }: EntryPaneProps) => {
  const { t } = useLingui()
  const text = useText()
  const states = useSnapshot(entries.states) as Readonly<Record<string, EntryState>>
  const rows = order.flatMap((id, at) => {
    const state = states[id]
    return state ? [{ id, name: nameOf(state, at), entry: state.entry, own: partsOfEntry(state.entry) }] : []
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

const VisitLine = ({ visit }: { visit: ClaimVisit }) => (
  <p className="border-b border-line px-3 py-2 text-xs text-ink-2">
    {drawDict(visit, 'careType', undefined)} · {visit.firstDay}
    {visit.lastDay === visit.firstDay ? '' : ` – ${visit.lastDay}`} · {hospitalOf(visit)}
    {visit.diagnosisName ? ` · ${[visit.diagnosisCode, visit.diagnosisName].filter(Boolean).join(' ')}` : ''}
    {visit.hospitalId ? null : (
      <span className="text-orange">
        {' · '}
        <Trans>医院待匹配，请在“就诊”中选择</Trans>
      </span>
    )}
  </p>
)

/** The invoices of a claim, one open at a time, with all of them below. */
export const EntryPane = (props: EntryPaneProps) => {
  const { entries, visits, order, openId, onOpen, isOpen, onChanged } = props
  const state = useSnapshot(entries.states)[openId ?? ''] as EntryState | undefined
  const visit = visits.find(({ id }) => id === state?.base.visitId) ?? visits[0]
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line pr-3">
        <InvoiceTabs {...props} />
        {isOpen && visit && can(claimInvoices.add) ? (
          <AddInvoice
            visit={visit}
            onAdded={(id) => {
              onChanged()
              onOpen(id)
            }}
          />
        ) : null}
        {isOpen && state && openId ? (
          <DeleteButton
            on={claimInvoices.delete}
            restore={claimInvoices.restore}
            id={openId}
            who={state.base.number ?? state.base.day}
            onDeleted={onChanged}
            onRestored={onChanged}
          />
        ) : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {visit ? <VisitLine visit={visit} /> : null}
        {openId && state ? <InvoiceEntry key={openId} entries={entries} id={openId} isOpen={isOpen} /> : null}
        {order.length === 0 ? (
          <Empty>
            {visit ? <Trans>还没有录入票据</Trans> : <Trans>还没有填写就诊，请先在“就诊”中新增</Trans>}
          </Empty>
        ) : (
          <Summary {...props} />
        )}
      </div>
    </>
  )
}
