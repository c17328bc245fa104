import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { sum } from '#contract/rules/shares.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { claimActions } from '#web/features/claims/claims/claim-actions.tsx'
import { claimScreen } from '#web/features/claims/claims/claim-screen.tsx'
import { ClaimState } from '#web/features/claims/claims/claim-state.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { columnsOf } from '#web/list/columns/column.tsx'
import { ListPage, type DeskParts } from '#web/list/list-page.tsx'
import { ScreenForm } from '#web/record/record-screen.tsx'
import { can } from '#web/state/session.ts'
import { Empty } from '#web/ui/empty.tsx'
import { drawDict } from '#web/values/value.tsx'
import { ClockMark } from './clock.tsx'
import { ClockStrip, ScopeTabs, StageTabs } from './desk-tabs.tsx'
import { LawMark } from './law-mark.tsx'
import { ReopenMark } from './reopen-mark.tsx'
import { TakeNext } from './take-next.tsx'
import { TwoLines } from './two-lines.tsx'

const ClaimPreview = lazyPart(async () => (await import('./claim-preview.tsx')).ClaimPreview)

const columns = columnsOf(
  claims,
  [
    {
      field: 'claimNo',
      title: msg`时效与理赔号`,
      width: { zh: 288, en: 288 },
      needs: ['status', 'slaDueAt', 'submittedAt'],
      lead: (row) => <ClockMark claim={row} className="mr-2 w-32 align-bottom whitespace-nowrap" />,
    },
    {
      field: 'insuredName',
      width: { zh: 108, en: 132 },
      needs: ['memberName', 'companyName'],
      draw: (row) => {
        const company = nameOf(row, 'companyName')
        return (
          <TwoLines below={row.memberName ? <Trans>家属 · {company}</Trans> : company}>
            {nameOf(row, 'insuredName')}
          </TwoLines>
        )
      },
    },
    {
      field: 'careType',
      width: { zh: 124, en: 140 },
      needs: ['hospital', 'firstDay'],
      draw: (row) => (
        <TwoLines below={nameOf(row, 'hospital')}>{drawDict(row, 'careType', undefined)}</TwoLines>
      ),
    },
    {
      field: 'status',
      isOnCard: true,
      width: { zh: 148, en: 190 },
      needs: ['payStatus', 'lawDueOn', 'reopenFor'],
      draw: (row) => (
        <TwoLines below={row.reopenFor ? <ReopenMark claim={row} /> : <LawMark claim={row} />}>
          <ClaimState claim={row} />
        </TwoLines>
      ),
    },
    { field: 'invoiced', isOnCard: true, width: { zh: 96, en: 96 } },
    { field: 'toPay', isOnCard: true, width: { zh: 96, en: 96 } },
    'handler',
  ],
  [
    'companyName',
    'firstDay',
    'submittedAt',
    'slaDueAt',
    'lawDueOn',
    'askedCount',
    'payStatus',
    'paid',
    'reopenFor',
    'reopenSince',
    'invoiceCount',
    'borne',
    'employeeName',
    'employeeNo',
    'createTime',
  ],
)

const sumOf = (rows: readonly Claim[], field: 'invoiced' | 'toPay'): string =>
  formatMoney(sum(rows.map((row) => row[field] ?? '0.00')))

/** What the selected claims come to; without amounts for who may not see what is paid. */
const Sums = ({ rows }: { rows: readonly Claim[] }) => {
  const [invoiced, toPay] = [sumOf(rows, 'invoiced'), sumOf(rows, 'toPay')]
  return (
    <span className="tabular-nums opacity-75">
      <Trans>票面 {invoiced}</Trans>
      {rows.some((row) => row.toPay !== undefined) ? <Trans> · 应付 {toPay}</Trans> : null}
    </span>
  )
}

const AllDone = () => (
  <Empty icon="success" action={can(claims.takeNext) ? <TakeNext /> : undefined}>
    <Trans>都处理完了</Trans>
  </Empty>
)

const parts: DeskParts<Claim> = {
  beside: (listing) => <ScopeTabs listing={listing} />,
  strip: (listing) => <ClockStrip listing={listing} />,
  tabs: (listing) => <StageTabs listing={listing} />,
  empty: ({ conditions }) =>
    conditions['stage'] !== undefined && conditions['stage'] !== 'CLOSED' ? <AllDone /> : undefined,
  sums: (rows) => <Sums rows={rows} />,
}

/** On a phone the scope has a line of its own. */
const phoneParts: DeskParts<Claim> = {
  ...parts,
  beside: undefined,
  strip: (listing) => (
    <>
      <ScopeTabs listing={listing} />
      <ClockStrip listing={listing} />
    </>
  ),
}

const dueFirst = { column: 'slaDueAt', order: 'asc' }

/** What a person begins with: their own claims, of who pays those to be paid, of who reads all that are open. */
const startOf = (): Readonly<Record<string, string>> => {
  if (can(claims.calculate)) return { scope: 'MINE', stage: 'OPEN', ...dueFirst }
  return { stage: can(claims.pay) ? 'PAY' : 'OPEN', ...dueFirst }
}

const compact = ['insuredName', 'careType', 'status', 'invoiced', 'toPay']

/** The desk of who works on claims: whose they are, how much time they have, where they stand, and the next one. */
export const ClaimDesk = () => (
  <ListPage
    of={claims}
    columns={columns}
    filters={claimScreen.filters}
    header={{ actions: can(claims.takeNext) ? <TakeNext /> : undefined }}
    actions={claimActions}
    starts={startOf()}
    compact={compact}
    desk={useIsPhone() ? phoneParts : parts}
    detail={(row, onClose) => <ClaimPreview row={row} onClose={onClose} />}
  >
    <ScreenForm form={claimScreen.form} />
  </ListPage>
)
