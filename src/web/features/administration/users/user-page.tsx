import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { departUsers } from '#contract/administration/depart-users.ts'
import { logs } from '#contract/administration/logs.ts'
import { userSessions } from '#contract/administration/user-sessions.ts'
import { users } from '#contract/administration/users.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { childTab } from '#web/record/child-tab.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { pageOf } from '#web/record/record-page.tsx'
import { sessionColumns } from './session-columns.ts'
import { userScreen } from './user-screen.tsx'

const departsOf = childTab(departUsers, {
  by: (userId) => ({ userId }),
  label: msg`部门`,
  columns: ['departName', 'createTime'],
})

const logColumns = columnsOf(logs, ['createTime', 'logContent', 'result', 'ip'])

/** The log goes by the login name, which never changes. */
const UserLog = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const { data } = useQuery(queryOf(users.queryById, { id }))
  return data ? (
    <ChildList of={logs} by={{ userid: data.username }} columns={logColumns} label={t`登录与操作`} />
  ) : null
}

/** What belongs to a user. */
const useTabs = (id: string) => {
  const { t } = useLingui()
  const by = { userId: id }
  return [
    {
      name: 'sessions',
      label: <Trans>当前登录</Trans>,
      on: userSessions.list,
      draw: () => <ChildList of={userSessions} by={by} columns={sessionColumns} label={t`当前登录`} />,
    },
    {
      name: 'log',
      label: <Trans>登录与操作</Trans>,
      on: logs.list,
      draw: () => <UserLog id={id} />,
    },
    departsOf(id),
  ]
}

export const UserPage = pageOf(userScreen, useTabs)
