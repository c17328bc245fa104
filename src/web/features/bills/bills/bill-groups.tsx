import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { BillGroup } from '#contract/bills/bill-lines.ts'
import { bills } from '#contract/bills/bills.ts'
import { lineReasons, reasonWords, type LineReason } from '#contract/bills/line-words.ts'
import { sum } from '#contract/rules/shares.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OpenDisputes } from './bill-disputes.tsx'
import { BillLines } from './bill-lines.tsx'
import { groupKey, MarkButton, MarkTag } from './bill-marks.tsx'
import { useItemName } from './item-name.ts'
import { isWhole } from './of-sister.ts'

const priceOf = ({ unitPrice, lines }: BillGroup) =>
  unitPrice && `${formatMoney(unitPrice)} × ${formatNumber(lines)}`

interface GroupProps {
  bill: Bill
  group: BillGroup
  versionNo?: number | undefined
}

const Group = ({ bill, group, versionNo }: GroupProps) => {
  const [isOpen, open] = useState(false)
  const nameOf = useItemName()
  const { people, lines, amount } = group
  const { t, i18n } = useLingui()
  const [itemName, price] = [nameOf(group), priceOf(group)]
  // One plan stands in several groups: buttons say which they are of.
  const name = [i18n._(reasonWords[group.reason]), itemName, price].filter(Boolean).join(' ')
  const marked = { bill, versionNo, name, on: groupKey(group) }
  const mayOpen = can(bills.lines) && isWhole(bill)
  return (
    <li className="border-t border-line-soft">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 px-4 py-2.5 text-sm sm:grid-cols-[8.5rem_minmax(0,1fr)_auto_8rem]">
        <span>
          {people > 0 ? <Trans>{formatNumber(people)} 人</Trans> : <Plural value={lines} other="# 行" />}
          {mayOpen ? (
            <Button
              variant="link"
              size="small"
              className="ml-2"
              aria-label={isOpen ? t`收起：${name}` : t`看名单：${name}`}
              aria-expanded={isOpen}
              onClick={() => open(!isOpen)}
            >
              {isOpen ? <Trans>收起</Trans> : <Trans>看名单</Trans>}
            </Button>
          ) : null}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere max-sm:col-span-full max-sm:row-start-2">
          {itemName}
          <span className="text-ink-3 tabular-nums sm:hidden">{price}</span>
          <MarkTag {...marked} />
          <MarkButton {...marked} />
        </span>
        <span className="text-ink-3 tabular-nums max-sm:hidden">{price}</span>
        <span className="text-right font-medium tabular-nums max-sm:col-start-2 max-sm:row-start-1">
          {formatMoney(amount)}
        </span>
      </div>
      {isOpen ? <BillLines bill={bill} group={group} versionNo={versionNo} /> : null}
    </li>
  )
}

const Reason = ({
  bill,
  reason,
  groups,
  versionNo,
}: {
  bill: Bill
  versionNo?: number | undefined
  reason: LineReason
  groups: readonly BillGroup[]
}) => {
  const { i18n } = useLingui()
  const lines = groups.reduce((all, one) => all + one.lines, 0)
  return (
    <section>
      <h3 className="flex items-baseline gap-2 border-t border-line bg-surface-2 px-4 py-2 text-sm font-semibold">
        {i18n._(reasonWords[reason])}
        <span className="text-xs font-normal text-ink-3">
          <Plural value={lines} other="# 行" />
        </span>
        <span className="ml-auto tabular-nums">{formatMoney(sum(groups.map(({ amount }) => amount)))}</span>
      </h3>
      <ul>
        {groups.map((group) => (
          <Group
            key={`${group.kind} ${group.item} ${group.unitPrice} ${group.taxRate}`}
            bill={bill}
            group={group}
            versionNo={versionNo}
          />
        ))}
      </ul>
    </section>
  )
}

interface BillGroupsProps {
  bill: Bill
  /** Of an earlier version; the current one where none is said. */
  versionNo?: number | undefined
}

/** What a bill is made of, by why: groups first, their people when one is opened. */
export const BillGroups = ({ bill, versionNo }: BillGroupsProps) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(
    queryOf(bills.groups, { id: bill.id, ...(versionNo && { versionNo }) }),
  )
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4.5 h-48" />
  if (data.length === 0) return <Empty>{t`没有明细`}</Empty>
  const byReason = Map.groupBy(data, ({ reason }) => reason)
  const total = sum(data.map(({ amount }) => amount))
  return (
    <div className="pb-2">
      {versionNo === undefined ? <OpenDisputes bill={bill} /> : null}
      {lineReasons.map((reason) => {
        const groups = byReason.get(reason)
        return groups ? (
          <Reason key={reason} bill={bill} reason={reason} groups={groups} versionNo={versionNo} />
        ) : null
      })}
      <p className="flex justify-between border-t border-line px-4 py-2.5 font-semibold">
        <Trans>合计</Trans>
        <span className="tabular-nums">{formatMoney(total)}</span>
      </p>
    </div>
  )
}
