import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { SignatureDraft, signatures } from '#contract/session/signatures.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { idColumn } from './columns.ts'
import { systemTable } from './system-table.ts'
import { sysFile } from './system.ts'

/** E-mail signatures; each belongs to one user, who alone sees it. */
export const sysUserEmailSign = businessTable('sys_user_email_sign', columnsOf(SignatureDraft), {
  rows: 'owner',
  list: { of: signatures, size: 'small' },
})

/** The images of its owner's that a signature shows: written with it, so that no text is read again to know them. */
export const sysUserEmailSignFile = systemTable(
  'sys_user_email_sign_file',
  {
    signId: idColumn('sign_id')
      .notNull()
      .references(() => sysUserEmailSign.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => sysFile.id, { onDelete: 'cascade' }),
  },
  {
    callers: {
      may: ['SELECT', 'INSERT', 'DELETE'],
      // Row-level security leaves its owner's signatures, and files.
      rows: {
        where: 'EXISTS (SELECT FROM sys_user_email_sign s WHERE s.id = sys_user_email_sign_file.sign_id)',
        written:
          'EXISTS (SELECT FROM sys_user_email_sign s WHERE s.id = sys_user_email_sign_file.sign_id) AND EXISTS (SELECT FROM sys_file f WHERE f.id = file_id)',
      },
    },
  },
  (t) => [primaryKey({ columns: [t.signId, t.fileId] }), index('sys_user_email_sign_file_file').on(t.fileId)],
)
