import { createFileRoute } from '@tanstack/react-router'
import { isId } from '#contract/core/fields.ts'
import { AccountPage } from '#web/features/bills/company-accounts/account-page.tsx'
import { isSpan } from '#web/parts/account-span.ts'

type Asked = Readonly<Partial<Record<'companyId' | 'from' | 'to', string | undefined>>>

export const Route = createFileRoute('/_shell/bill/CompanyAccount')({
  // What is no company and no span of days is the usual one; said as undefined, since the shell around it keeps what is typed.
  validateSearch: ({ companyId, from, to }): Asked => {
    const days = typeof from === 'string' && typeof to === 'string' && isSpan([from, to])
    return {
      companyId: typeof companyId === 'string' && isId(companyId) ? companyId : undefined,
      from: days ? from : undefined,
      to: days ? to : undefined,
    }
  },
  component: AccountPage,
})
