import { Trans } from '@lingui/react/macro'
import { messageLogs, messageLogStates, type MessageLog } from '#contract/message-log.ts'
import { moves } from '#web/form/moves.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { columnsOf, labelsOf, tag } from '#web/list/columns/column.tsx'
import { filtersOf, more } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'

const labels = labelsOf(messageLogs)

const col = columnsOf(messageLogs)
const columns = [
  col('eventCode', labels.eventCode),
  col('channel', labels.channel),
  col('receiver', labels.receiver),
  col('status', labels.status, { cell: tag(messageLogStates.states) }),
  col('reason', labels.reason),
  col('reply', labels.reply, { isHiddenAtFirst: true }),
  col('tries', labels.tries),
  col('isTest', labels.isTest),
  col('createTime', labels.createTime, { sortable: true }),
  col('sentTime', labels.sentTime),
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

const MessageLogDetail = lazyPart(async () => (await import('./message-log-detail.tsx')).MessageLogDetail)
const detail = (row: MessageLog, onClose: () => void) => <MessageLogDetail row={row} onClose={onClose} />

export const MessageLogListPage = () => (
  <ListPage of={messageLogs} columns={columns} filters={filters} actions={resending} detail={detail} />
)
