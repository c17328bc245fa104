import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { BillRunPage } from '#web/features/bills/bill-run/bill-run-page.tsx'

export const Route = createFileRoute('/_shell/bill/BillRun')({
  // What is no month is the usual one.
  validateSearch: z.object({
    month: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))), undefined),
  }),
  component: BillRunPage,
})
