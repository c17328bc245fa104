import { userSessions } from '#contract/administration/user-sessions.ts'
import { columnsOf, dim } from '#web/list/columns/column.tsx'

/** Sessions as their list and the page of a user show them. */
export const sessionColumns = columnsOf(userSessions, [
  'realname',
  { field: 'username', cell: dim },
  'orgCode',
  'createTime',
  'lastSeenAt',
  'system',
  'browser',
  'ip',
  'isCurrent',
])
