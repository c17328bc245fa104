import { dictionary, openDictionary, type ValueOf } from '#contract/core/dictionary.ts'

/** Why an order waits for a decision of a person (domain 10). */
export const pendingReasons = dictionary(
  'check_pending_reason',
  { zh: '体检待处理原因', en: 'Why a check-up order is pending' },
  [
    ['NO_ANSWER', '预约无答复', 'No answer to the booking'],
    ['CHANGE_NO_ANSWER', '改约无答复', 'No answer to the change'],
    ['CANCEL_NO_ANSWER', '取消无答复', 'No answer to the cancellation'],
    ['CANCEL_REFUSED', '取消被拒', 'Cancellation refused'],
    ['NO_SHOW', '未到检', 'No-show'],
    ['WRONG_ARRIVAL', '误签到', 'Arrival marked by mistake'],
    ['LEFT', '已离职', 'Has left'],
    ['BAD_DATA', '资料有误', 'Wrong details'],
    ['WINDOW_OVER', '已过预约期', 'Booking window over'],
    ['ARRIVED_AFTER_CANCEL', '已取消后到检', 'Arrived after the cancellation'],
    ['REPORT_AFTER_CANCEL', '已取消后出报告', 'Report after the cancellation'],
  ],
)
export type PendingReason = ValueOf<typeof pendingReasons>

/** Why a branch could not take somebody, in words that HR may read: nothing of them tells health. */
export const checkFailReasons = openDictionary(
  'check_fail_reason',
  { zh: '预约失败原因', en: 'Why a booking failed' },
  [
    ['FULL', '当日已满', 'Full on that day'],
    ['CLOSED', '网点休息', 'Branch closed'],
    ['BAD_DATA', '资料不符', 'Details do not match'],
    ['NOT_OFFERED', '网点不提供该套餐', 'Package not offered there'],
    ['BRANCH_CANCELLED', '网点取消', 'Cancelled by the branch'],
    ['OTHER', '其他', 'Other'],
  ],
)

/** On whose account an order was given up. */
export const checkCancellers = dictionary(
  'check_cancelled_by',
  { zh: '体检取消方', en: 'Who cancelled a check-up' },
  [
    ['PERSON', '本人', 'The person'],
    ['COMPANY', '企业', 'The company'],
    ['BRANCH', '网点', 'The branch'],
    ['LEFT', '已离职', 'Has left'],
    ['REPLACED', '换供应商', 'Change of supplier'],
  ],
)
/** Those that people say; a change of supplier gives one of its two orders up by itself. */
export const cancelledByPeople = ['PERSON', 'COMPANY', 'BRANCH', 'LEFT'] as const

/** Whether who waits for a booking may have one yet: from the first day on that the project books. */
export const bookingPhases = dictionary(
  'check_booking_phase',
  { zh: '体检预约期', en: 'Whether a check-up can be booked yet' },
  [
    ['OPEN', '已开放', 'Open'],
    ['NOT_YET', '未开放', 'Not open yet'],
  ],
)

/** What becomes of the appointment of somebody who is no longer with the company on the day of it. */
export const leaverDecisions = dictionary(
  'check_leaver_decision',
  { zh: '离职者的预约', en: 'Appointment of a leaver' },
  [
    ['CANCEL', '取消预约', 'Cancel the appointment'],
    ['KEEP', '保留预约', 'Keep the appointment'],
  ],
)

/** Why an item of a package was not done. */
export const missedKinds = dictionary('check_missed_item', { zh: '未做的检查项目', en: 'Items not done' }, [
  ['GIVEN_UP', '弃检', 'Given up'],
  ['POSTPONED', '补检', 'Postponed'],
])
