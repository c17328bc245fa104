import { checkReplies } from '#contract/checks/check-replies.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { checkReplyStore } from './check-replies-store.ts'
import { entering } from './entering.ts'
import { pasting } from './pasting.ts'
import { replyTitles } from './reply-titles.ts'
import { weighReplies } from './weighing.ts'

const exampleResult = /*i18n*/ { id: 'checkReply.exampleResult', message: '同意' }

/** What suppliers without an interface have answered, by sheet or pasted (domain 11.2). */
export const checkReplyRoutes: Routes = (services) => {
  const enter = entering(services.outbound)
  const store = checkReplyStore(enter)
  return implementResource(checkReplies, store, {
    sheet: {
      key: 'orderId',
      isAddOnly: true,
      synonyms: replyTitles,
      weigh: weighReplies,
      example: { orderId: 'TJ20261100382', result: exampleResult, more: 'K-88' },
    },
    own: { paste: pasting({ store, enter }) },
  })(services)
}
