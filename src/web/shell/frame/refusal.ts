import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why a screen is not shown: the person may not see it, or there is no such screen. */
export type Refusal = 'forbidden' | 'unknown'

/** What is written over the page instead. */
export const refusalTitles = { forbidden: msg`没有权限`, unknown: msg`页面不存在` } satisfies Record<
  Refusal,
  MessageDescriptor
>

/** Of the innermost match of an address; null where its screen is shown. */
export const refusalOf = (match: { readonly context: unknown } | undefined): Refusal | null => {
  const context = match?.context
  const isKnown = typeof context === 'object' && context !== null && 'refusal' in context
  return isKnown ? (context.refusal as Refusal | null) : null
}
