import '#web/pickers/grant-choices.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { userSessions, type UserSession } from '#contract/administration/user-sessions.ts'
import { act } from '#web/form/action.ts'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { sessionColumns } from './session-columns.ts'
import { useUserTabs } from './user-tabs.tsx'

const filters = filtersOf(userSessions, ['orgCode', 'createTime'], ['lastSeenAt'])

const actions = [
  act<UserSession>(userSessions.end, {
    word: msg`退出该登录`,
    when: ({ isCurrent }) => !isCurrent,
    needs: ['isCurrent'],
    title: ({ realname }) => <Trans>退出“{realname}”的这次登录？</Trans>,
    text: msg`该设备立即退出登录，未保存的内容可能丢失；之后可以重新登录。`,
  }),
]

export const SessionListPage = () => (
  <ListPage
    of={userSessions}
    header={useUserTabs()}
    columns={sessionColumns}
    filters={filters}
    actions={actions}
  />
)
