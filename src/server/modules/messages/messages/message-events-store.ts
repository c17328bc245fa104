import {
  channelsOf,
  eventCatalogue,
  valuesOn,
  type CatalogueEvent,
} from '#contract/messages/event-catalogue.ts'
import { eventValues } from '#contract/messages/event-values.ts'
import { messageEvents, type EventConstant } from '#contract/messages/message-events.ts'
import type { Channel } from '#contract/messages/message-channels.ts'
import { locales } from '#contract/core/message.ts'
import type { SourceText } from '#server/core/texts.ts'
import type { Tx } from '#server/db/pool.ts'
import { messageEvent } from '#server/db/schema/messages.ts'
import { dictTexts } from '#server/store/dictionaries.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const messageEventStore = defineStore(messageEvents, {
  table: messageEvent,
  unique: {
    sys_message_event_key: /*i18n*/ { id: 'messageEvent.taken', message: '该事件已有设置，请直接编辑' },
  },
})

const channelOf = (event: CatalogueEvent, channel: Channel, source: SourceText) => ({
  channel,
  variables: valuesOn(event, channel).map((name) => {
    const { sample } = eventValues[name]
    const label = event.called[name] ?? eventValues[name].label
    return {
      name,
      label: source('zh', label),
      labelEn: source('en', label),
      sample: source('zh', sample),
    }
  }),
  texts: locales.map((language) => {
    const { title, content } = event.texts[channel] ?? {}
    return {
      language,
      title: title ? source(language, title) : null,
      content: content ? source(language, content) : '',
    }
  }),
})

/** The events of the catalogue, named by the dictionary. */
export const eventConstants = async (tx: Tx, source: SourceText): Promise<EventConstant[]> => {
  const names = (await dictTexts(tx)).get('message_event')
  return Object.values(eventCatalogue).map((event) => ({
    eventCode: event.code,
    eventName: names?.get(event.code)?.zh ?? event.code,
    eventNameEn: names?.get(event.code)?.en ?? event.code,
    isRequired: event.isRequired,
    channelAtFirst: event.atFirst,
    channels: channelsOf(event).map((channel) => channelOf(event, channel, source)),
  }))
}
