import { createFileRoute } from '@tanstack/react-router'
import { BillRunPage } from '#web/features/bills/bill-run/bill-run-page.tsx'

const isMonth = (said: unknown): said is string =>
  typeof said === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(said)

export const Route = createFileRoute('/_shell/bill/BillRun')({
  // What is no month is the usual one; said as undefined, since the shell around it keeps what is typed.
  validateSearch: ({ month }): { month?: string | undefined } => ({
    month: isMonth(month) ? month : undefined,
  }),
  component: BillRunPage,
})
