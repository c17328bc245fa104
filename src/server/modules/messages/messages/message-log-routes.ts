import { messageLogs } from '#contract/messages/message-log.ts'
import { sentMessages } from '#contract/messages/sent-messages.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { inTurn } from '#server/store/hooks.ts'
import { messageLogStore, sentMessageStore, waitAnew } from './message-log-store.ts'

export const messageLogRoutes: readonly Routes[] = [
  implementResource(messageLogs, messageLogStore, {
    moves: ({ outgoing }) => ({
      resend: {
        after: inTurn(async ({ after }, context) => {
          await waitAnew(context.tx, after.id)
          await context.tx.query(`SELECT audit_note('resend', 'sys_message', $1, NULL)`, [after.id])
          await outgoing.send(after, context)
        }),
      },
    }),
  }),
  implementResource(sentMessages, sentMessageStore),
]
