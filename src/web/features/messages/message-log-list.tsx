import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { messageLogs } from '#contract/message-log.ts'
import { moves } from '#web/form/moves.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'

const noun = msg({ message: '消息', context: 'one, in a title' })

const columns = columnsOf(
  messageLogs,
  ['eventCode', 'receiver', 'createTime', 'channel', 'status', 'reason', 'tries', 'isTest'],
  ['reply', 'sentTime'],
)

const filters = filtersOf(
  messageLogs,
  ['receiver', 'eventCode', 'channel', 'createTime'],
  ['reason', 'isTest'],
)

const resending = moves(messageLogs, {
  resend: {
    title: () => <Trans>重新发送这条消息？</Trans>,
    text: <Trans>消息将重新排队，内容和接收人不变；发送失败时会自动重试一天。</Trans>,
  },
})

const look = async () => (await import('./message-log-look.ts')).messageLogLook
const detail = recordDetail(messageLogs, noun, look)

export const MessageLogListPage = () => (
  <ListPage of={messageLogs} columns={columns} filters={filters} actions={resending} detail={detail} />
)
