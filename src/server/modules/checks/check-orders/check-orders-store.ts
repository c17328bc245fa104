import { checkOrders } from '#contract/checks/check-orders.ts'
import { wishesInTurn } from '#contract/checks/check-wishes.ts'
import { isBySql } from '#server/accounts/four-eyes.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkProject } from '#server/db/schema/check-projects.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { contradictedOrders } from './order-contradictions.ts'
import { leaverOpen, leftBefore } from './leavers.ts'
import { refuseMissed } from './missed-items.ts'
import { orderTexts } from './order-texts.ts'
import { unreached } from './reaching.ts'
import { wishedSlots } from './wishes.ts'
import { personOf } from './person-reference.ts'

/** The number of the order that a column names. */
const numberOf = (column: string): string =>
  `(SELECT r.order_no FROM ${allRowsOf(checkOrder)} r WHERE r.id = t.${column})`

export const checkOrderStore = defineStore(checkOrders, {
  table: checkOrder,
  computed: {
    replacesNo: numberOf('replaces_id'),
    replacedByNo: numberOf('replaced_by_id'),
    leftBefore,
    bookingPhase: `(SELECT CASE WHEN p.book_from > (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 'NOT_YET' ELSE 'OPEN' END FROM ${allRowsOf(checkProject)} p WHERE p.id = t.project_id AND t.status IN ('10', '50'))`,
    isOwnWithdrawal: () => isBySql('withdrawal_asked_by'),
  },
  otherFilters: {
    bookableOn: (day, rowsIn) =>
      `EXISTS (SELECT FROM ${rowsIn(checkProject)} p WHERE p.id = t.project_id AND ${day} >= p.book_from
         AND (t.sys_org_code <> current_setting('app.org', true) OR p.hr_booking = 'BOOK' AND ${day} <= p.book_to))`,
    leaverOpen,
    reportOverdue: (day) => `(t.status = '60' AND NOT t.report_not_expected AND t.report_due_on < ${day})`,
    cannotBeTold: (day, rowsIn) => unreached(rowsIn, day),
    wishFreeAfter: (day, rowsIn) =>
      `(t.first_wish IS NOT NULL AND t.status IN ('10', '50') AND ${wishedSlots(rowsIn, day)})`,
  },
  unique: {
    check_order_person_key: orderTexts.personTaken,
    check_order_no_key: /*i18n*/ { id: 'checkOrder.numberTaken', message: '订单号已存在，请重试' },
  },
  contradicts: contradictedOrders,
  decide: {
    save: inTurn(async ({ before, draft }, context) => {
      refuseMissed(draft.missedItems ?? [], before)
      return { ...wishesInTurn(draft), ...(await personOf(draft, context)) }
    }),
  },
})
