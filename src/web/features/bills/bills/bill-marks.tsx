import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { BillDispute, BillMark, GroupKey } from '#contract/bills/bill-disputes.ts'
import { billStates } from '#contract/bills/bill-states.ts'
import { bills } from '#contract/bills/bills.ts'
import { mayMove } from '#contract/core/moves.ts'
import { useSending } from '#web/form/use-sending.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { isWhole } from './of-sister.ts'

/** What a mark is on: a line, or the lines of a group. */
export type MarkedOn = { readonly lineId: string } | GroupKey

/** The lines of a group as a mark names them. */
export const groupKey = ({ reason, kind, item, unitPrice, taxRate }: GroupKey): GroupKey => ({
  reason,
  kind,
  item,
  unitPrice,
  taxRate,
})

const isOn = (mark: BillMark, on: MarkedOn): boolean =>
  'lineId' in on
    ? mark.lineId === on.lineId
    : mark.lineId === null &&
      mark.reason === on.reason &&
      mark.kind === on.kind &&
      mark.item === on.item &&
      mark.unitPrice === on.unitPrice &&
      mark.taxRate === on.taxRate

/** All that was disputed of a bill, and what is marked; nothing of it for who only pays it. */
export const useDisputes = (bill: Pick<Bill, 'id' | 'paying'>) =>
  useQuery({ ...queryOf(bills.disputes, { id: bill.id }), enabled: can(bills.disputes) && isWhole(bill) })

/** Whether somebody may mark lines of a version now: the current one, for who may dispute it. */
export const mayMark = (bill: Bill, shown = bill.versionNo): boolean => {
  const { versionNo, confirmStatus } = bill
  return (
    can(bills.mark) &&
    isWhole(bill) &&
    shown === versionNo &&
    (mayMove(billStates, 'dispute', confirmStatus) || mayMove(billStates, 'question', confirmStatus))
  )
}

/** What is still marked for a dispute of the current version. */
export const useMarked = (bill: Bill): readonly BillMark[] =>
  useDisputes(bill).data?.marked.filter(({ versionNo }) => versionNo === bill.versionNo) ?? []

interface MarkProps {
  bill: Bill
  versionNo?: number | undefined
  on: MarkedOn
  /** What the lines are called. */
  name: string
}

const stateOf = ({ answeredAt }: BillDispute) => (answeredAt ? 'ANSWERED' : 'OPEN')

const useMarkState = ({ bill, versionNo = bill.versionNo, on }: Omit<MarkProps, 'name'>) => {
  const { data } = useDisputes(bill)
  const has = (marks: readonly BillMark[]) =>
    marks.some((mark) => mark.versionNo === versionNo && isOn(mark, on))
  if (!data) return undefined
  if (has(data.marked)) return 'MARKED'
  const dispute = data.disputes.find(({ marks }) => has(marks))
  return dispute && stateOf(dispute)
}

/** Beside a line or a group: that it is marked, disputed, or was answered. */
export const MarkTag = (props: MarkProps) => {
  const state = useMarkState(props)
  if (state === 'MARKED')
    return (
      <Tag tone="orange">
        <Trans>已标记</Trans>
      </Tag>
    )
  if (state === 'OPEN')
    return (
      <Tag tone="red">
        <Trans>有异议</Trans>
      </Tag>
    )
  return state === 'ANSWERED' ? (
    <Tag>
      <Trans>异议已答复</Trans>
    </Tag>
  ) : null
}

const silent = () => undefined

/** Marks a line or a group for the next dispute, or takes the mark away; a line within a marked group goes with it. */
export const MarkButton = ({ within, ...props }: MarkProps & { within?: GroupKey }) => {
  const { t } = useLingui()
  const { bill, on, name, versionNo = bill.versionNo } = props
  const isMarked = useMarkState(props) === 'MARKED'
  const isWithin = useMarkState({ ...props, on: within ?? on }) === 'MARKED' && within !== undefined
  const { run, isBusy } = useSending(bills.mark, { say: silent })
  if (!mayMark(bill, versionNo) || isWithin) return null
  const mark = () => void run({ id: bill.id, versionNo, isMarked: !isMarked, on })
  return (
    <Button
      variant="link"
      size="small"
      busy={isBusy}
      aria-label={isMarked ? t`取消标记：${name}` : t`标记异议：${name}`}
      aria-pressed={isMarked}
      onClick={mark}
    >
      {isMarked ? <Trans>取消标记</Trans> : <Trans>标记异议</Trans>}
    </Button>
  )
}
