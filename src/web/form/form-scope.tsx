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
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { FormGroup, FormTarget } from './form-noun.ts'

interface FormScopeValue {
  readonly target: FormTarget | undefined
  readonly open: (target: FormTarget) => void
  readonly close: () => void
  /** Has the form at hand before it is opened. */
  readonly fetch: (() => void) | undefined
  /** The calls of the form in this scope, once one is there: without it nothing offers to open it. */
  readonly of: FormGroup | undefined
  readonly setOffer: Dispatch<SetStateAction<FormOffer | undefined>>
  /** The id of the row that the form added last, until somebody has seen it. */
  readonly added: string | undefined
  readonly tellAdded: (id: string | undefined) => void
}

interface FormOffer {
  readonly of: FormGroup
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
      fetch: offer?.fetch,
      of: offer?.of,
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

/** Opens the form of the scope around for a row of the noun of a call; undefined where no form stands around, or that of another noun. */
export const useEditing = ({ resource }: Pick<Endpoint, 'resource'>): ((id: string) => void) | undefined => {
  const scope = use(FormScopeContext)
  if (!scope?.of || scope.of.queryById.resource !== resource) return undefined
  return (id) => scope.open({ kind: 'edit', id })
}

/** Called by the form itself: from now on the scope has one. */
export const useFormOffer = ({ of, fetch }: FormOffer): void => {
  const { setOffer } = useFormScope()
  // It stays when the form is hidden with its tab: what offers it would be drawn anew at every visit.
  useLayoutEffect(
    () => setOffer((known) => (known?.of === of && known.fetch === fetch ? known : { of, fetch })),
    [of, fetch, setOffer],
  )
}
