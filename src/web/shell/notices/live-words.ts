import { t } from '@lingui/core/macro'
import { live, LiveMedical, LiveNotice } from '#contract/messages/live.ts'

/** What is shown at once, and below which title. */
interface LiveWords {
  readonly title: string
  readonly text: string
}

/** A notice came: which screen shows records that it is about, and what of it is said at once. */
export interface LiveNoticed {
  readonly kind: 'notice'
  readonly screen: string | undefined
  readonly said?: LiveWords
}

/** What a text of the channel means for this page. */
export type LiveMeaning =
  | { readonly kind: 'reload' }
  | LiveNoticed
  | { readonly kind: 'rights' }
  | { readonly kind: 'dictionaries' }
  | { readonly kind: 'beside' }
  | { readonly kind: 'medical'; readonly message: LiveMedical }
  | ({ readonly kind: 'words' } & LiveWords)
  | { readonly kind: 'nothing' }

/** How the channel says that check-ups are approved: in these words, whichever language the portal is in. */
const approved = /订单已批准/

/** An approval of check-ups is told by its event; a title never decides what is shown. */
const noticed = ({ screen, eventName }: LiveNotice): LiveMeaning => ({
  kind: 'notice',
  screen,
  ...(approved.test(eventName ?? '') && {
    said: { title: t`订单审批`, text: t`您的体检申请已批准，请查看通知` },
  }),
})

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Understands a text of the channel: `true` and typed notices mean that notices are to be loaded again, typed ones also what is shown of the records that they are about, a change of dictionaries that everything shown is, a message about
 * medical cards is shown. Only what is no JSON is looked at for the words of specification 4, and shown as text, never as HTML (security trap 3).
 */
export const meaningOf = (text: string): LiveMeaning => {
  if (text === live.reload) return { kind: 'reload' }
  if (text === live.rights) return { kind: 'rights' }
  if (text === live.dictionaries) return { kind: 'dictionaries' }
  if (text === live.beside) return { kind: 'beside' }
  const json = jsonOf(text)
  if (json !== undefined) {
    const medical = LiveMedical.safeParse(json)
    if (medical.success) return { kind: 'medical', message: medical.data }
    const notice = LiveNotice.safeParse(json)
    return notice.success ? noticed(notice.data) : { kind: 'nothing' }
  }
  if (/导入/.test(text)) return { kind: 'words', title: t`导入结果`, text }
  if (approved.test(text)) return { kind: 'words', title: t`订单审批`, text }
  return { kind: 'nothing' }
}
