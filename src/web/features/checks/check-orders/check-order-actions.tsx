import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { refusedMove, type OrderFacts } from '#contract/checks/check-order-rules.ts'
import type { CheckOrderMove } from '#contract/checks/check-order-states.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkSlots } from '#contract/checks/check-slots.ts'
import { wishFieldNames, wishPairs, type WishField } from '#contract/checks/check-wishes.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { act, type Condition } from '#web/form/action.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { moves } from '#web/form/moves.ts'
import { PlainForm } from '#web/form/plain-form.tsx'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { fixedChoices } from '#web/pickers/choices.ts'
import { branchesOfProject } from '#web/pickers/project-choices.ts'
import { isHr } from '#web/state/session.ts'
import { SlotField } from './slot-field.tsx'

const { Input, Choice } = inputsOf<
  Record<WishField, string> & {
    wishesFirst: boolean
    goesOn: boolean
    cancelledBy: string
    arrivedAt: string
    branchId: string
    reason: string
  }
>()

const clients = fixedChoices([
  { value: 'PERSON', title: msg`本人` },
  { value: 'COMPANY', title: msg`企业` },
])

/** HR gives up on its own account, or on that of its people. */
const givenUp = () =>
  isHr() ? (
    <div className="grid gap-4">
      <Choice name="cancelledBy" choices={clients} />
      <Input name="reason" hint={<Trans>请不要填写与健康有关的内容</Trans>} />
    </div>
  ) : (
    <PlainForm />
  )

const needs = ['pendingReason', 'slotId', 'supplierOrderNo'] as const

type Further = Pick<Condition<CheckOrder>, 'needs' | 'when'>

/** A row of the list has no more of these facts than are asked for. */
const fits = (move: CheckOrderMove): Further => ({
  needs,
  when: ({ status, pendingReason, slotId, supplierOrderNo = null }: CheckOrder) => {
    const facts: OrderFacts = {
      status,
      pendingReason,
      slotId,
      supplierOrderNo,
      wishSlotId: null,
      confirmedAt: null,
      arrivedFrom: null,
      arrivedAt: null,
    }
    return refusedMove(move, facts) === undefined
  },
})

/** HR books, changes and cancels where the project lets it; the server refuses the rest. */
const ifLet = ({ needs = [], when }: Further = {}): Further => ({
  needs: [...needs, 'hrBooking'],
  when: (order) => (!isHr() || order.hrBooking === 'BOOK') && (when?.(order) ?? true),
})

/** Shut until the project takes bookings, and says from when. */
const onceOpen = ({ needs = [], ...further }: Further = {}) => ({
  ...further,
  needs: [...needs, 'bookFrom' as const],
  refused: ({ bookFrom }: CheckOrder) =>
    bookFrom && bookFrom > dayAt() ? msg`预约期从 ${bookFrom} 开始，现在还不能预约` : undefined,
})

/** Nobody has come before the first day of examinations; the server refuses the other days. */
const onceExamined = {
  needs: ['examFrom', 'branchId', 'projectId'] as const,
  refused: ({ examFrom }: CheckOrder) =>
    examFrom && examFrom > dayAt() ? msg`体检期从 ${examFrom} 开始，现在还不能登记到检` : undefined,
}

/** Where those have come whose orders have no branch yet; those of one project at a time. */
const ArrivalBranch = ({ orders }: { readonly orders: readonly CheckOrder[] }) => {
  const [first, ...others] = orders.filter(({ branchId }) => !branchId)
  if (!first) return null
  if (others.some(({ projectId }) => projectId !== first.projectId))
    return <Trans>所选订单中没有网点的属于不同项目，请按项目分别登记</Trans>
  return (
    <Choice
      name="branchId"
      choices={branchesOfProject(first.projectId)}
      hint={others.length > 0 ? <Trans>用于还没有网点的订单</Trans> : undefined}
    />
  )
}

/** Which days would do, and where: HR notes them as well, whoever books. */
const noteWishes = act<CheckOrder>(checkOrders.wish, {
  word: msg`登记意向`,
  text: msg`登记意向不占名额；有余量时，预约会优先这些日期。`,
  needs: ['status', 'projectId', 'branchId', ...wishFieldNames],
  when: ({ status }) => status === '10' || status === '50',
  preset: (order) =>
    Object.fromEntries(
      wishPairs.flatMap(([day, branch]) => [
        [day, order[day]],
        // Where the order is to be where nothing is said of the day.
        [branch, order[branch] ?? order.branchId],
      ]),
    ),
  fields: ([order]) => (
    <div className="grid gap-4 sm:grid-cols-2">
      {wishPairs.map(([day, branch]) => (
        <Fragment key={day}>
          <Input name={day} />
          <Choice
            name={branch}
            choices={branchesOfProject(order.projectId)}
            hint={<Trans>不选时项目的任何网点都可以</Trans>}
          />
        </Fragment>
      ))}
    </div>
  ),
})

/** Once: an order that is given up for another one already is not given up for a third. */
const replaced = (further: Further = {}) => {
  const { needs: also = [], when } = ifLet(further)
  return {
    needs: [...also, 'replacedById' as const, 'replacedByNo' as const],
    ...(when && { when }),
    refused: ({ replacedById, replacedByNo }: CheckOrder) => {
      const number = replacedByNo ?? ''
      return replacedById
        ? msg`本订单已在换供应商。订单 ${number} 约成后，本订单自动取消；那边没有约成的，请在那张订单上重新预约，或取消它以后再换。`
        : undefined
    },
    text: msg`先在另一供应商预约，生成关联的新订单；新订单确认后，本订单自动取消。没有约成时本订单不变。`,
    fields: (orders: readonly CheckOrder[]) => <SlotField name="slotId" move="replace" orders={orders} />,
  }
}

/** Who has left by the day of the appointment: whether it is kept. */
const decideLeaver = act<CheckOrder>(checkOrders.decideLeaver, {
  word: msg`处理离职`,
  text: msg`员工在体检日期前离职。选“取消”会向网点申请取消预约，选“保留”则照常体检。`,
  needs: ['status', 'leftBefore', 'leaverDecision', 'hrBooking'],
  when: ({ status, leftBefore, leaverDecision, hrBooking }) =>
    Boolean(leftBefore) &&
    !leaverDecision &&
    ['20', '30', '40'].includes(status) &&
    (!isHr() || hrBooking === 'BOOK'),
})

const orderMoves = moves(checkOrders, {
  book: {
    ...onceOpen(ifLet()),
    text: msg`名额从现在起保留，网点确认后生效。`,
    preset: (_one, ...others) => (others.length > 0 ? { wishesFirst: true, goesOn: true } : {}),
    fields: (orders) => (
      <div className="grid gap-4">
        <SlotField name="slotId" move="book" orders={orders} />
        {orders.length > 1 ? (
          <>
            <Input
              name="wishesFirst"
              hint={<Trans>登记过意向的人先用意向日期，没有余量时用上面的时间</Trans>}
            />
            <Input name="goesOn" hint={<Trans>按所选的顺序，约满后依次用该网点之后的时间</Trans>} />
          </>
        ) : null}
      </div>
    ),
  },
  confirm: fits('confirm'),
  reject: { ...fits('reject'), text: msg`名额会释放，订单可重新预约。` },
  change: {
    ...ifLet(),
    text: msg`原时间和新时间的名额都会保留，直到网点答复。`,
    fields: (orders) => <SlotField name="wishSlotId" move="change" orders={orders} />,
  },
  replace: replaced(),
  replaceUnanswered: replaced(fits('replaceUnanswered')),
  changed: { ...fits('changed'), text: msg`原时间的名额会释放。` },
  changeRefused: { ...fits('changeRefused'), text: msg`保留原时间，新时间的名额会释放。` },
  branchMoves: {
    ...fits('branchMoves'),
    text: msg`网点已改到其他时间；该时间已满时会增加一个名额。`,
    fields: (orders) => <SlotField name="slotId" move="branchMoves" orders={orders} />,
  },
  branchCancels: { ...fits('branchCancels'), text: msg`名额会释放，订单可重新预约。` },
  cancel: { ...ifLet(fits('cancel')), text: msg`名额保留到网点确认取消。`, fields: givenUp },
  cancelled: { ...fits('cancelled'), text: msg`名额会释放。` },
  cancelRefused: { ...fits('cancelRefused'), text: msg`订单回到取消以前的状态。` },
  drop: { ...ifLet(fits('drop')), fields: givenUp },
  arrive: {
    ...onceExamined,
    text: msg`不填时间即为现在。`,
    fields: (orders) => (
      <div className="grid gap-4">
        <Input name="arrivedAt" />
        <ArrivalBranch orders={orders} />
      </div>
    ),
  },
  undoArrival: { text: msg`24 小时内可以撤销。` },
  report: {
    ...onceExamined,
    fields: (orders) => <ArrivalBranch orders={orders} />,
  },
  noReport: {
    text: msg`订单视为完成，不再提醒报告逾期。`,
    needs: ['reportNotExpected'],
    when: ({ reportNotExpected }) => !reportNotExpected,
  },
  askWithdrawal: {
    text: msg`须由他人确认后才会撤回。`,
    needs: ['withdrawalAskedBy'],
    when: ({ withdrawalAskedBy }) => !withdrawalAskedBy,
  },
  withdrawReport: {
    refused: ({ isOwnWithdrawal }) => (isOwnWithdrawal ? msg`撤回由您申请，须由他人确认` : undefined),
    needs: ['withdrawalAskedBy', 'isOwnWithdrawal'],
    when: ({ withdrawalAskedBy }) => Boolean(withdrawalAskedBy),
  },
  ready: fits('ready'),
})

/** What may be done to an order, in the list as on its page; it may take a place or free one. */
export const checkOrderActions = [...orderMoves, noteWishes, decideLeaver].map((one) =>
  'asks' in one ? { ...one, asks: { ...one.asks, onDone: () => void invalidateNoun(checkSlots.list) } } : one,
)
