import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMatches } from '@tanstack/react-router'
import type { Names } from '#contract/screens/screen.ts'
import { currentLocale } from '#web/core/i18n.ts'

/** Why a screen is not shown: the person may not see it, or there is no such screen. */
export type Refusal = 'forbidden' | 'unknown'

/** What is known of a screen of the shell before it is drawn: the context of its route. */
export interface ScreenContext {
  /** Null where it is shown. */
  readonly refusal: Refusal | null
  /** As the server's menu calls it, else as it is declared; null where neither knows its address. */
  readonly names: Names | null
}

/** What is written over the page instead. */
export const refusalTitles = { forbidden: msg`没有权限`, unknown: msg`页面不存在` } satisfies Record<
  Refusal,
  MessageDescriptor
>

const contextOf = (match: { readonly context: unknown } | undefined): Partial<ScreenContext> =>
  Object(match?.context) as Partial<ScreenContext>

/** Of the innermost match of an address; null where its screen is shown. */
export const refusalOf = (match: { readonly context: unknown } | undefined): Refusal | null =>
  contextOf(match).refusal ?? null

/** Of the innermost match of an address; undefined outside the shell, and where nobody knows the address. */
export const namesOf = (match: { readonly context: unknown } | undefined): Names | undefined =>
  contextOf(match).names ?? undefined

/** What the screen around is called, in the language on the screen; nothing where nobody knows. */
export const useScreenName = (): string => {
  useLingui()
  return useMatches({ select: (matches) => namesOf(matches.at(-1)) })?.[currentLocale()] ?? ''
}
