/** Why a screen is not shown: the person may not see it, or there is no such screen. */
export type Refusal = 'forbidden' | 'unknown'

/** Of the innermost match of an address; null where its screen is shown. */
export const refusalOf = (match: { readonly context: unknown } | undefined): Refusal | null => {
  const context = match?.context
  const isKnown = typeof context === 'object' && context !== null && 'refusal' in context
  return isKnown ? (context.refusal as Refusal | null) : null
}
