import { userSessions } from '#contract/user-sessions.ts'
import { columnsOf, dim, labelsOf } from '#web/list/columns/column.tsx'

const labels = labelsOf(userSessions)
const col = columnsOf(userSessions)
/** Sessions as their list and the page of a user show them. */
export const sessionColumns = [
  col('realname', labels.realname, { sortable: true }),
  col('username', labels.username, { cell: dim, sortable: true }),
  col('orgCode', labels.orgCode),
  col('createTime', labels.createTime, { sortable: true }),
  col('lastSeenAt', labels.lastSeenAt, { sortable: true }),
  col('system', labels.system),
  col('browser', labels.browser),
  col('ip', labels.ip),
  col('isCurrent', labels.isCurrent),
]
