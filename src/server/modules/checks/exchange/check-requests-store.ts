import { checkRequests } from '#contract/checks/check-requests.ts'
import { checkRequest } from '#server/db/schema/supplier-interfaces.ts'
import { defineStore } from '#server/store/resource-store.ts'

/** Requests are written with the moves of orders and sent by a queue; people have them sent again, or mark them as done. */
export const checkRequestStore = defineStore(checkRequests, {
  table: checkRequest,
  unique: {
    check_request_key: /*i18n*/ { id: 'checkRequest.twice', message: '该订单的这条请求已有记录' },
  },
})
