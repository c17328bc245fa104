import { messageEvents } from '#contract/message-events.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { loadSources, type SourceText } from '#server/core/texts.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { eventConstants, messageEventStore } from './message-events-store.ts'

export const messageEventRoutes = (services: Services): Implementation[] => {
  let sources: Promise<SourceText> | undefined
  return implementResource(messageEvents, messageEventStore, {
    services,
    own: {
      constants: async (_input, { tx }) => {
        sources ??= loadSources()
        return eventConstants(tx, await sources)
      },
    },
  })
}
