import { supplierMessages } from '#contract/checks/supplier-messages.ts'
import { supplierMessage } from '#server/db/schema/supplier-interfaces.ts'
import { defineStore } from '#server/store/resource-store.ts'

/** Messages are kept as suppliers send them; people mark those as done that could not be placed. */
export const supplierMessageStore = defineStore(supplierMessages, {
  table: supplierMessage,
  unique: {
    supplier_message_key: /*i18n*/ { id: 'supplierMessage.twice', message: '该消息已有记录' },
  },
})
