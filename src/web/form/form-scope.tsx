import type { MessageDescriptor } from '@lingui/core'
import {
  createContext,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react'

/** What the form of a list is open for: a new row, or the row of this id. */
export type FormTarget = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly id: string }

interface FormScopeValue {
  readonly target: FormTarget | undefined
  readonly open: (target: FormTarget) => void
  readonly close: () => void
  /** What a form in this scope makes, once one is there: without it nothing offers to open it. */
  readonly noun: MessageDescriptor | undefined
  /** Has the form at hand before it is opened. */
  readonly fetch: (() => void) | undefined
  readonly setOffer: Dispatch<SetStateAction<FormOffer | undefined>>
  /** The id of the row that the form added last, until somebody has seen it. */
  readonly added: string | undefined
  readonly tellAdded: (id: string | undefined) => void
}

interface FormOffer {
  readonly noun: MessageDescriptor
  readonly fetch: () => void
}

const FormScopeContext = createContext<FormScopeValue | null>(null)

/** Ties the buttons that open a form to the form: put it around both. */
export const FormScope = ({ children }: { children: ReactNode }) => {
  const [target, open] = useState<FormTarget>()
  const [offer, setOffer] = useState<FormOffer>()
  const [added, tellAdded] = useState<string>()
  const value = useMemo(
    () => ({
      target,
      open,
      close: () => open(undefined),
      noun: offer?.noun,
      fetch: offer?.fetch,
      setOffer,
      added,
      tellAdded,
    }),
    [target, offer, added],
  )
  return <FormScopeContext value={value}>{children}</FormScopeContext>
}

/** The scope around; throws outside one, which is a mistake of the programmer. */
export const useFormScope = (): FormScopeValue => {
  const scope = use(FormScopeContext)
  if (!scope) throw new Error('a form stands outside a FormScope')
  return scope
}

/** Opens the form of the scope around for a row that is there; undefined where no form stands around. */
export const useEditing = (): ((id: string) => void) | undefined => {
  const scope = use(FormScopeContext)
  return scope?.noun && ((id) => scope.open({ kind: 'edit', id }))
}

/** Called by the form itself: from now on the scope has one. */
export const useFormOffer = (noun: MessageDescriptor, fetch: () => void): void => {
  const { setOffer } = useFormScope()
  // It stays when the form is hidden with its tab: what offers it would be drawn anew at every visit.
  useLayoutEffect(
    () => setOffer((known) => (known?.noun === noun && known.fetch === fetch ? known : { noun, fetch })),
    [noun, fetch, setOffer],
  )
}
