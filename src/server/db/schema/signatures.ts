import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { binIndexes, idColumn, rowColumns } from './columns.ts'

/** E-mail signatures; each belongs to one user, who alone sees it (row-level security). */
export const sysUserEmailSign = pgTable(
  'sys_user_email_sign',
  {
    ...rowColumns(),
    deletionId: idColumn('deletion_id'),
    userId: idColumn('user_id').notNull(),
    signTitle: text('sign_title').notNull(),
    signContent: text('sign_content').notNull(),
  },
  (t) => [
    index('sys_user_email_sign_of')
      .on(t.userId, t.createTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`del_flag = 0`),
    ...binIndexes('sys_user_email_sign', t),
  ],
)
