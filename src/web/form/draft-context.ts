import { createContext, use } from 'react'
import type { Draft } from './use-draft.ts'

/** The form around an input. */
export const DraftContext = createContext<Draft | null>(null)

/** The form an input belongs to; throws outside a form, which is a mistake of the programmer. */
export const useDraftContext = (): Draft => {
  const draft = use(DraftContext)
  if (!draft) throw new Error('an input stands outside a form')
  return draft
}
