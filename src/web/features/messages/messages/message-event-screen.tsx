import { messageEvents } from '#contract/messages/message-events.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const messageEventScreen = recordScreen(messageEvents, {
  size: 'normal',
  preset: { isEnabled: true },
  columns: ['eventCode', 'channels', 'isEnabled', 'updateBy', 'updateTime'],
  filters: ['eventCode', 'channels', 'isEnabled'],
  form: async () => (await import('./message-event-form.tsx')).MessageEventForm,
})
