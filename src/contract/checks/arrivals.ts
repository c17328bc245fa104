import * as z from 'zod/mini'
import { id, instant } from '#contract/core/fields.ts'
import type { Move } from '#contract/core/moves.ts'

const live = ['10', '20', '30', '40', '50', '80', '00'] as const
const branchId = z.nullish(id())
const labels = {
  branchId: /*i18n*/ { id: 'checkOrder.arrivedAtBranch', message: '到检网点' },
}

/** What says that the person has come, the report too: at a branch, and on a day of examinations (domain 11.2). */
export const arrivals = {
  arrive: {
    from: live,
    to: '60',
    title: /*i18n*/ { id: 'checkOrder.arrive', message: '登记到检' },
    done: /*i18n*/ { id: 'done.arriveCheckOrder', message: '已登记到检' },
    asks: { arrivedAt: z.nullish(instant()), branchId },
    labels,
    batch: true,
    summary:
      'The person has come, also without a booking: now where no time is said, at the branch that is said where the order has none',
  },
  report: {
    from: [...live, '60'],
    to: '70',
    title: /*i18n*/ { id: 'checkOrder.report', message: '登记出报告' },
    done: /*i18n*/ { id: 'done.reportCheckOrder', message: '已登记出报告' },
    asks: { branchId },
    labels,
    batch: true,
    summary: 'The report is there; of who was not marked as arrived that is filled in',
  },
} as const satisfies Readonly<Record<string, Move>>

/** Whether a project examines people on a day; its own days are missing where nobody sees it. */
export const examinesOn = (
  { examFrom, examTo }: { readonly examFrom: string | null; readonly examTo: string | null },
  day: string,
): boolean => (examFrom ?? day) <= day && day <= (examTo ?? day)
