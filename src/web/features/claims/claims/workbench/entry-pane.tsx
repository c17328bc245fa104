import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { claimInvoices } from '#contract/claims/claim-invoices.ts'
import type { ClaimVisit } from '#contract/claims/claim-visits.ts'
import { useRepeats } from '#web/features/claims/claims/repeats.tsx'
import { CallButton } from '#web/form/call-button.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { hospitalOf } from '#web/parts/visit-hospital.ts'
import { DeleteButton } from '#web/list/rows/deleting.tsx'
import { can } from '#web/state/session.ts'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { drawDict } from '#web/values/value.tsx'
import { differenceOf, nameOfEntry } from './entry.ts'
import type { Entries, EntryState } from './entry-store.ts'
import { InvoiceEntry } from './invoice-entry.tsx'
import { InvoiceSummary } from './invoice-summary.tsx'
import { RepeatsPart } from './repeats-part.tsx'

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
            {nameOfEntry(state.entry, at)}
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

interface ActionsProps extends Pick<EntryPaneProps, 'openId' | 'onOpen' | 'onChanged'> {
  visit: ClaimVisit | undefined
  state: EntryState | undefined
}

/** What is done to the invoices: another one, and the open one deleted. */
const Actions = ({ visit, openId, state, onOpen, onChanged }: ActionsProps) => (
  <>
    {visit && can(claimInvoices.add) ? (
      <AddInvoice
        visit={visit}
        onAdded={(id) => {
          onChanged()
          onOpen(id)
        }}
      />
    ) : null}
    {state && openId ? (
      <DeleteButton
        on={claimInvoices.delete}
        restore={claimInvoices.restore}
        id={openId}
        who={state.base.number ?? state.base.day}
        onDeleted={onChanged}
        onRestored={onChanged}
      />
    ) : null}
  </>
)

/** The invoices of a claim, one open at a time, with all of them below. */
export const EntryPane = (props: EntryPaneProps) => {
  const { entries, visits, order, openId, isOpen } = props
  const state = useSnapshot(entries.states)[openId ?? ''] as EntryState | undefined
  const visit = visits.find(({ id }) => id === state?.base.visitId) ?? visits[0]
  const hints = useRepeats(visit?.claimId, state?.savedAt)
  const isRepeated = hints.some(({ kind, invoiceId }) => kind === 'IDENTITY' && invoiceId === openId)
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line pr-3">
        <InvoiceTabs {...props} />
        {isOpen ? <Actions {...props} visit={visit} state={state} /> : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {visit ? <VisitLine visit={visit} /> : null}
        <RepeatsPart hints={hints} entries={entries} order={order} />
        {openId && state ? (
          <InvoiceEntry key={openId} id={openId} {...{ entries, isOpen, isRepeated }} />
        ) : null}
        {order.length === 0 ? (
          <Empty>
            {visit ? <Trans>还没有录入票据</Trans> : <Trans>还没有填写就诊，请先在“就诊”中新增</Trans>}
          </Empty>
        ) : (
          <InvoiceSummary {...props} />
        )}
      </div>
    </>
  )
}
