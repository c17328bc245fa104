import { createFileRoute, redirect } from '@tanstack/react-router'
import { addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { BillRunPage } from '#web/features/bills/bill-run/bill-run-page.tsx'

const isMonth = (said: unknown): said is string =>
  typeof said === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(said)

/** Bills of last month are made in this one. */
const usualMonth = (): string => addMonths(firstOfMonth(dayAt()), -1).slice(0, 7)

export const Route = createFileRoute('/_shell/bill/BillRun')({
  // What is no month is said as undefined, since the shell around it keeps what is typed.
  validateSearch: ({ month }): { month?: string | undefined } => ({
    month: isMonth(month) ? month : undefined,
  }),
  // The address always says which month it is: a link means the same next month.
  beforeLoad: ({ search: { month } }) => {
    if (!month) throw redirect({ to: '/bill/BillRun', search: { month: usualMonth() }, replace: true })
  },
  component: BillRunPage,
})
