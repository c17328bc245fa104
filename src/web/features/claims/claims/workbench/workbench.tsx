import type { ClaimWork } from '#contract/claims/claim-desk.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimInvoices, type ClaimInvoice } from '#contract/claims/claim-invoices.ts'
import { claimVisits, type ClaimVisit } from '#contract/claims/claim-visits.ts'
import { claims } from '#contract/claims/claims.ts'
import { adjudicate } from '#contract/rules/adjudication/adjudicate.ts'
import type { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import { useStable } from '#web/core/use-stable.ts'
import { ClockMark } from '#web/features/claims/claims/desk/clock.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { finishTab, TabPathContext, useUnsaved } from '#web/lib/unsaved.ts'
import { mayChange } from '#web/state/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { dictText } from '#web/values/value-text.ts'
import { EntryPane } from './entry-pane.tsx'
import { factOf } from './entry.ts'
import { openEntries, type Entries, type EntryState } from './entry-store.ts'
import { MoneyColumn } from './money-column.tsx'
import { firstField, useGoOn, useNeighbours } from './neighbours.ts'
import { Panes } from './panes.tsx'
import { PapersPane } from './papers-pane.tsx'
import { Watchers } from './watchers.tsx'
import { KeysLine, useWorkKeys } from './work-keys.tsx'

const pageSize = '100'
/** The states in which who reviews a claim may type. */
const typedIn: readonly string[] = ['SUBMITTED', 'REGISTERED', 'REVIEWING']

/** The claim as it is typed at this moment, for the rule. */
const typedInput = (
  input: AdjudicationInput,
  states: Readonly<Record<string, EntryState>>,
): AdjudicationInput => ({
  ...input,
  visits: input.visits.map((visit) => ({
    ...visit,
    invoices: visit.invoices.map((invoice) => {
      const state = states[invoice.id]
      return state ? factOf(invoice, state.entry) : invoice
    }),
  })),
})

const orderOf = (visits: readonly ClaimVisit[], invoices: readonly ClaimInvoice[]): string[] =>
  visits.flatMap((visit) => invoices.filter(({ visitId }) => visitId === visit.id).map(({ id }) => id))

interface BenchProps {
  claim: Claim
  work: ClaimWork
  visits: readonly ClaimVisit[]
  invoices: readonly ClaimInvoice[]
}

const hasWrong = (states: Readonly<Record<string, Pick<EntryState, 'way'>>>): boolean =>
  Object.values(states).some(({ way }) => way === 'wrong')

/** The invoices as they are typed, kept as long as this claim is on the screen; saved at once when it is left. */
const useEntries = (invoices: readonly ClaimInvoice[]): Entries => {
  const [entries] = useState(() => {
    const made = openEntries()
    made.take(invoices)
    return made
  })
  useEffect(() => entries.take(invoices), [entries, invoices])
  useEffect(() => () => void entries.flush(), [entries])
  return entries
}

/** Calculates what is typed, once it is saved, and goes on to the next claim: tabs of claims that are done do not pile up. */
const useCalculating = (claim: Claim, entries: Entries, next: string | undefined) => {
  const { t } = useLingui()
  const tab = use(TabPathContext)
  const goOn = useGoOn()
  const { run, isBusy } = useSending(claims.calculate)
  const calculate = useStable(() => {
    if (!mayChange(claims.calculate)) return
    if (claim.status !== 'REVIEWING') {
      toast('warning', t`现在是“${dictText(claim, 'status')}”，不能理算：受理后、审核中的理赔才能理算`)
      return
    }
    void (async () => {
      if (!(await entries.flush())) {
        if (hasWrong(entries.states)) toast('warning', t`有票据的金额无法识别，请改正后再理算`)
        return
      }
      const sent = await run({ id: claim.id, version: claim.version })
      if (!sent || !('result' in sent) || !next) return
      finishTab(tab)
      goOn(next)
    })()
  })
  return { calculate, isBusy }
}

const refresh = () => {
  void invalidateNoun(claimVisits.list)
  void invalidateNoun(claimInvoices.list)
  void invalidateNoun(claims.list)
}

/** What is typed, and what the rule makes of it at this moment. */
const useTyped = ({ work, invoices }: BenchProps) => {
  const entries = useEntries(invoices)
  const states = useSnapshot(entries.states) as Readonly<Record<string, EntryState>>
  useUnsaved(hasWrong(states))
  const input = useMemo(() => (work.isInForce ? work.input : typedInput(work.input, states)), [work, states])
  const adjudication = useMemo(() => adjudicate(input), [input])
  return { entries, input, adjudication }
}

/** The invoice that is open, and the ways to the one before and after it. */
const useOpened = ({ visits, invoices }: BenchProps) => {
  const order = useMemo(() => orderOf(visits, invoices), [visits, invoices])
  const [chosen, open] = useState<string>()
  const openId = chosen && order.includes(chosen) ? chosen : order[0]
  const step = useStable((by: number) => {
    const to = order[(order.indexOf(openId ?? '') + by + order.length) % Math.max(1, order.length)]
    if (to) open(to)
  })
  return { order, openId, open, step }
}

interface HeadProps {
  claim: Claim
  neighbours: ReturnType<typeof useNeighbours>
  onOther: (by: number) => void
}

const BenchHead = ({ claim, neighbours: { place, next, previous }, onOther }: HeadProps) => {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-2 px-3.5 py-1.5 text-sm text-ink-3">
      <ClockMark claim={claim} />
      <span className="mr-auto min-w-0">
        <Watchers claimId={claim.id} />
      </span>
      {place ? (
        <span className="tabular-nums">
          <Trans>
            我审核中的第 {place.at} / {place.total} 件
          </Trans>
        </span>
      ) : null}
      <IconButton
        small
        icon="chevron-up"
        label={t`上一件（Alt+↑）`}
        disabled={!previous}
        onClick={() => onOther(-1)}
      />
      <IconButton
        small
        icon="chevron-down"
        label={t`下一件（Alt+↓）`}
        disabled={!next}
        onClick={() => onOther(1)}
      />
    </div>
  )
}

const Bench = (props: BenchProps) => {
  const { claim, work, visits } = props
  const goOn = useGoOn()
  const { entries, input, adjudication } = useTyped(props)
  const { order, openId, open, step } = useOpened(props)
  const isOpen = typedIn.includes(claim.status) && mayChange(claimInvoices.edit)
  const neighbours = useNeighbours(claim.id)
  const { calculate, isBusy } = useCalculating(claim, entries, neighbours.next)
  const other = useStable((by: number) => {
    const id = by > 0 ? neighbours.next : neighbours.previous
    if (id) void entries.flush().then(() => goOn(id))
  })
  useWorkKeys({ step, claim: other, calculate })
  return (
    <>
      <BenchHead claim={claim} neighbours={neighbours} onOther={other} />
      <Panes
        papers={<PapersPane claim={claim} />}
        entry={
          <div ref={firstField} className="contents">
            <EntryPane {...{ entries, visits, order, openId, isOpen }} onOpen={open} onChanged={refresh} />
            <KeysLine />
          </div>
        }
        money={
          <MoneyColumn
            {...{ claim, work, visits, input, adjudication, isOpen, isBusy }}
            onCalculate={calculate}
            onChanged={refresh}
          />
        }
      />
    </>
  )
}

/** Papers, receipts and money of a claim side by side, for who reviews it. */
export const Workbench = ({ claim }: { claim: Claim }) => {
  const { id } = claim
  const work = useQuery({ ...queryOf(claims.work, { id }), staleTime: 0 })
  const visits = useQuery(
    queryOf(claimVisits.list, { claimId: id, column: 'firstDay', order: 'asc', pageSize }),
  )
  const invoices = useQuery(
    queryOf(claimInvoices.list, { claimId: id, column: 'createTime', order: 'asc', pageSize }),
  )
  const failed = [work, visits, invoices].find(({ error, data }) => error && !data)
  if (failed?.error) return <FailedCall failure={failed.error} onRetry={() => void failed.refetch()} />
  if (!work.data || !visits.data || !invoices.data) return <Skeleton className="m-3.5 h-120" />
  return (
    <Bench
      key={id}
      claim={claim}
      work={work.data}
      visits={visits.data.records}
      invoices={invoices.data.records}
    />
  )
}
