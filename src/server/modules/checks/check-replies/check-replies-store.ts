import { checkReplies } from '#contract/checks/check-replies.ts'
import { checkReply } from '#server/db/schema/check-replies.ts'
import { defineStore } from '#server/store/resource-store.ts'
import type { entering } from './entering.ts'
import { takeBack } from './taking-back.ts'

/** Answers of branches: each leads its order on when it is entered, by sheet or pasted, and back when its import is taken back. */
export const checkReplyStore = (enter: ReturnType<typeof entering>) =>
  defineStore(checkReplies, {
    table: checkReply,
    after: { save: enter, delete: takeBack },
  })
