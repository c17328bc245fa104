import { text } from 'drizzle-orm/pg-core'
import { signatures } from '#contract/signatures.ts'
import { businessTable } from './business-table.ts'

/** E-mail signatures; each belongs to one user, who alone sees it. */
export const sysUserEmailSign = businessTable(
  'sys_user_email_sign',
  {
    signTitle: text('sign_title').notNull(),
    signContent: text('sign_content').notNull(),
  },
  { rows: 'owner', list: { of: signatures, size: 'small' } },
)
