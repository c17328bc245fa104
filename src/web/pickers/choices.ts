import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query'
import { companies, type CompanyChoice } from '#contract/companies.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/core/endpoint.ts'
import { dictionaries } from '#contract/dictionaries.ts'
import { call } from '#web/lib/call.ts'
import { isHr } from '#web/state/session.ts'
import type { SelectOption } from '#web/ui/select.tsx'

type Options = readonly SelectOption[]

/** Where the choices of a field or a filter come from. */
export interface ChoiceSource {
  /** Known without asking; they stand first. */
  readonly fixed: readonly { readonly value: string; readonly title: MessageDescriptor }[]
  readonly asked?: {
    readonly key: QueryKey
    readonly ask: (locale: string, signal: AbortSignal) => Promise<Options>
  }
}

const CHOICES_STALE_MS = 10 * 60_000
const noChoices: Options = []

const askedOf = <E extends Endpoint>(
  e: E,
  input: InputOf<E>,
  toOptions: (answer: OutputOf<E>, locale: string) => Options,
  view = '',
): ChoiceSource => ({
  fixed: [],
  asked: {
    key: [e.path, input, view],
    ask: async (locale, signal) => toOptions(await call(e, input, { signal }), locale),
  },
})

/** The choices of a dictionary. */
export const dictChoices = (dictCode: string): ChoiceSource =>
  askedOf(dictionaries.getDictItems, { dictCode }, (items) =>
    items.map(({ value, text }) => ({ value, label: text })),
  )

/** Choices written in the code. */
export const fixedChoices = (fixed: ChoiceSource['fixed']): ChoiceSource => ({ fixed })

const companiesBy =
  (valueOf: 'id' | 'orgCode') =>
  (all: readonly CompanyChoice[], locale: string): Options =>
    all.map((one) => ({
      value: one[valueOf],
      label: locale === 'en' ? (one.companyNameEn ?? one.companyName) : one.companyName,
    }))

/** The companies the caller may see, by id. */
export const companyChoices = askedOf(companies.getCompanyByGroup, {}, companiesBy('id'), 'id')

/** The same companies by organisation code, as accounts are bound to them. */
export const organisationChoices = askedOf(companies.getCompanyByGroup, {}, companiesBy('orgCode'), 'orgCode')

/** The choices of a source in the caller's language; asked once in ten minutes, each language apart. */
export const useChoices = ({ fixed, asked }: ChoiceSource): Options => {
  const { i18n } = useLingui()
  const { locale } = i18n
  const { data = noChoices } = useQuery(
    queryOptions<Options>({
      queryKey: [...(asked?.key ?? ['fixed']), locale],
      queryFn: ({ signal }) => asked?.ask(locale, signal) ?? noChoices,
      enabled: asked !== undefined,
      staleTime: CHOICES_STALE_MS,
    }),
  )
  return fixed.length === 0
    ? data
    : [...fixed.map(({ value, title }) => ({ value, label: i18n._(title) })), ...data]
}

/**
 * Whether there is only one company for the caller, and then its id: a form chooses it, a list need not name it. HR
 * has one; until the answer is there this is taken for granted, so that nothing appears and vanishes again.
 */
export const useOnlyCompany = (): { isOnly: boolean; companyId: string | undefined } => {
  const known = useChoices(companyChoices)
  const isOnly = known.length === 0 ? isHr() : known.length === 1
  return { isOnly, companyId: isOnly ? known[0]?.value : undefined }
}
