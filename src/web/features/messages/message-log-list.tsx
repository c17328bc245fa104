import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { messageLogs } from '#contract/message-log.ts'
import { moves } from '#web/form/moves.ts'
import { columnsOf, labelsOf } from '#web/list/columns/column.tsx'
import { filtersOf, more } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'

const noun = msg({ message: '消息', context: 'one, in a title' })
const labels = labelsOf(messageLogs)

const col = columnsOf(messageLogs)
const columns = [
  col('eventCode', labels.eventCode),
  col('receiver', labels.receiver),
  col('createTime', labels.createTime, { sortable: true }),
  col('channel', labels.channel),
  col('status', labels.status),
  col('reason', labels.reason),
  col('reply', labels.reply, { isHiddenAtFirst: true }),
  col('tries', labels.tries),
  col('isTest', labels.isTest),
  col('sentTime', labels.sentTime, { isHiddenAtFirst: true }),
]

const filter = filtersOf(messageLogs)
const filters = [
  filter('receiver'),
  filter('eventCode'),
  filter('channel'),
  filter('createTime'),
  more(filter('reason')),
  more(filter('isTest')),
]

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
