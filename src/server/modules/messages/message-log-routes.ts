import { messageLogs } from '#contract/message-log.ts'
import { sentMessages } from '#contract/sent-messages.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { messageLogStore, sentMessageStore, waitAnew } from './message-log-store.ts'

export const messageLogRoutes = (services: Services): Implementation[] => [
  ...implementResource(messageLogs, messageLogStore, {
    services,
    moves: {
      resend: {
        after: async ({ after }, context) => {
          await waitAnew(context.tx, after.id)
          await context.tx.query(`SELECT audit_note('resend', 'sys_message', $1, NULL)`, [after.id])
          await services.outgoing.send(after, context)
        },
      },
    },
  }),
  ...implementResource(sentMessages, sentMessageStore, { services }),
]
