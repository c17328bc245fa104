import { messageEvents } from '#contract/messages/message-events.ts'
import { loadSources } from '#server/core/texts.ts'
import { implementResource } from '#server/implement-resource.ts'
import { eventConstants, messageEventStore } from './message-events-store.ts'

export const messageEventRoutes = implementResource(messageEvents, messageEventStore, {
  own: { constants: async (_input, { tx }) => eventConstants(tx, await loadSources()) },
})
