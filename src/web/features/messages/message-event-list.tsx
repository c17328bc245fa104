import { msg } from '@lingui/core/macro'
import { messageEvents } from '#contract/message-events.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, labelsOf } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'

const noun = msg({ message: '事件设置', context: 'one, in a title' })
const labels = labelsOf(messageEvents)

const col = columnsOf(messageEvents)
const columns = [
  col('eventCode', labels.eventCode),
  col('channels', labels.channels),
  col('isEnabled', labels.isEnabled),
  col('updateBy', labels.updateBy),
  col('updateTime', labels.updateTime),
]
const filter = filtersOf(messageEvents)
const filters = [filter('eventCode'), filter('channels'), filter('isEnabled')]

const form = async () => (await import('./message-event-form.tsx')).MessageEventForm

const detail = recordDetail(messageEvents, noun)

export const MessageEventListPage = () => (
  <ListPage of={messageEvents} columns={columns} filters={filters} detail={detail}>
    <FormDialog of={messageEvents} form={form} noun={noun} size="normal" preset={{ isEnabled: true }} />
  </ListPage>
)
