import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { nameOf } from '#web/lib/names.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { columnsOf, type Column } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { can } from '#web/state/session.ts'
import { drawDict } from '#web/values/value.tsx'
import { Expected } from './expected.tsx'
import { NeedsYou } from './needs-you.tsx'
import { Stage } from './stage.tsx'
import { trackerActions } from './tracker-actions.tsx'

const TrackerPanel = lazyPart(async () => (await import('./tracker-panel.tsx')).TrackerPanel)

const Below = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <span className="grid leading-tight">
    <span className="truncate">{children}</span>
    <span className="truncate text-xs text-ink-2">{below}</span>
  </span>
)

/** How the cells of a row are drawn that say more than the value of their field. */
const cells: Readonly<Record<string, (row: Claim) => ReactNode>> = {
  claimNo: ({ claimNo, submittedAt }) => <Below below={submittedAt?.slice(0, 10)}>{claimNo}</Below>,
  careType: (row) => <Below below={nameOf(row, 'hospital')}>{drawDict(row, 'careType', undefined)}</Below>,
  status: (row) => <Stage claim={row} />,
  paidDay: (row) => <Expected claim={row} />,
}

const columns = columnsOf(
  claims,
  [
    { field: 'insuredName', width: { zh: 116, en: 140 } },
    { field: 'claimNo', width: { zh: 168, en: 168 } },
    { field: 'careType', width: { zh: 150, en: 170 } },
    { field: 'status', title: msg`进度`, isOnCard: true, width: { zh: 220, en: 250 } },
    { field: 'paidDay', title: msg`预计支付`, isOnCard: true, width: { zh: 130, en: 150 } },
    { field: 'invoiced', width: { zh: 104, en: 104 } },
    { field: 'toPay', width: { zh: 104, en: 104 } },
  ],
  ['firstDay', 'submittedAt', 'invoiceCount', 'borne', 'employeeName', 'employeeNo', 'createTime'],
).map((column): Column<Claim> => {
  const cell = cells[column.field]
  return cell ? { ...column, cell } : column
})

/** What the cells say besides the values of their fields is asked for with what the actions need. */
const besides = ['submittedAt', 'hospital', 'status', 'payStatus', 'askedFor', 'askedForEn']
const actions = trackerActions.map((action, at) =>
  at === 0 ? { ...action, needs: [...action.needs, ...besides] } : action,
)

const compact = ['claimNo', 'status', 'paidDay']

const HandInLink = () =>
  can(claims.add) ? (
    <Link
      to="/claim/ClaimHandIn"
      className="inline-flex h-control items-center rounded-sm bg-accent px-3.5 text-sm font-semibold text-accent-ink no-underline!"
    >
      <Trans>提交理赔</Trans>
    </Link>
  ) : null

const filters = filtersOf(claims, ['careType', 'firstDay'], ['employeeId', 'payStatus', 'submittedAt'])

/** The claims of a client as their HR follows them: what waits for them first, then how far each is. */
export const ClaimTracker = () => (
  <ListPage
    of={claims}
    columns={columns}
    filters={filters}
    header={{ actions: <HandInLink /> }}
    actions={actions}
    compact={compact}
    aboveRows={<NeedsYou />}
    detail={(row, onClose) => <TrackerPanel row={row} onClose={onClose} />}
  />
)
