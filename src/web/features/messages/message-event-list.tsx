import { msg } from '@lingui/core/macro'
import { messageEvents } from '#contract/message-events.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'

const noun = msg({ message: '事件设置', context: 'one, in a title' })

const columns = columnsOf(messageEvents, ['eventCode', 'channels', 'isEnabled', 'updateBy', 'updateTime'])
const filters = filtersOf(messageEvents, ['eventCode', 'channels', 'isEnabled'])

const form = async () => (await import('./message-event-form.tsx')).MessageEventForm

const detail = recordDetail(messageEvents, noun)

export const MessageEventListPage = () => (
  <ListPage of={messageEvents} columns={columns} filters={filters} detail={detail}>
    <FormDialog of={messageEvents} form={form} noun={noun} size="normal" preset={{ isEnabled: true }} />
  </ListPage>
)
