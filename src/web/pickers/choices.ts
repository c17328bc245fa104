import { dictionaries } from '#contract/administration/dictionaries.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query'
import { companies, type CompanyChoice } from '#contract/clients/companies.ts'
import { companyGroups } from '#contract/clients/company-groups.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/core/endpoint.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { nameOf } from '#web/lib/names.ts'
import { read } from '#web/lib/query-client.ts'
import { can, isHr } from '#web/state/session.ts'
import type { ComboboxOption } from '#web/ui/use-typing.ts'
import { dictText } from '#web/values/value-text.ts'

export type Options = readonly ComboboxOption[]

/** How to find among more than can be listed. */
export interface Finder {
  readonly key: QueryKey
  /** What can be typed, said before anything is. */
  readonly hint: MessageDescriptor
  readonly find: (query: string, signal: AbortSignal) => Promise<Options>
  /** The choices with these values, for what was chosen before. */
  readonly name: (values: readonly string[], signal: AbortSignal) => Promise<Options>
}

/** Where the choices of a field or a filter come from. */
export interface ChoiceSource {
  /** Known without asking; they stand first. */
  readonly fixed: readonly { readonly value: string; readonly title: MessageDescriptor }[]
  /** All of them in one answer. */
  readonly asked?: {
    readonly key: QueryKey
    readonly ask: (signal: AbortSignal) => Promise<Options>
    /** They change while people work: asked anew whenever they are shown. */
    readonly isLive?: true
  }
  /** What a row has, which may be chosen no more: it is shown as what it was called, and kept. */
  readonly kept?: readonly { readonly value: string; readonly label: string }[]
  /** All are known, but more than a person wants to read: their field is typed into. */
  readonly isLong?: boolean
  /** Instead of `asked`: the server finds them. */
  readonly found?: Finder
}

const CHOICES_STALE_MS = 10 * 60_000
const noChoices: Options = []

const askedOf = <E extends Endpoint>(
  e: E,
  input: InputOf<E>,
  toOptions: (answer: OutputOf<E>) => Options | Promise<Options>,
  view = '',
): ChoiceSource => ({
  fixed: [],
  asked: {
    key: [e.path, input, view],
    ask: async (signal) => toOptions(await read(e, input, { signal })),
  },
})

/** Dictionaries that are rows of other tables: the screens that show them say how they are chosen. */
export const dictSources = new Map<string, ChoiceSource>()

/** The choices of a dictionary; of these values only, where some are given. */
export const dictChoices = (dictCode: string, only?: readonly string[]): ChoiceSource =>
  dictSources.get(dictCode) ??
  askedOf(
    dictionaries.getDictItems,
    { dictCode },
    (items) =>
      items
        .filter(({ value }) => !only || only.includes(value))
        .map(({ value, text }) => ({ value, label: text })),
    only?.join(','),
  )

/** Choices written in the code. */
export const fixedChoices = (fixed: ChoiceSource['fixed']): ChoiceSource => ({ fixed })

/** The choices of a field that is yes or no. */
export const flagChoices = fixedChoices([
  { value: 'true', title: msg`是` },
  { value: 'false', title: msg`否` },
])

const companiesBy =
  (valueOf: 'id' | 'orgCode') =>
  async (all: readonly CompanyChoice[]): Promise<Options> => {
    const { soughtOf } = await import('./sought.ts')
    return all.map((one) => ({
      value: one[valueOf],
      label: nameOf(one, 'companyName'),
      detail: currentLocale() === 'en' ? undefined : (one.companyNameEn ?? undefined),
      sought: soughtOf(one.companyName, one.companyCode),
    }))
  }

/** The companies the caller may see, by id. */
export const companyChoices: ChoiceSource = {
  ...askedOf(companies.getCompanyByGroup, {}, companiesBy('id'), 'id'),
  isLong: true,
}

/** The same companies by organisation code, as accounts are bound to them. */
export const organisationChoices: ChoiceSource = {
  ...askedOf(companies.getCompanyByGroup, {}, companiesBy('orgCode'), 'orgCode'),
  isLong: true,
}

/** What rows have to be to be chosen: the values of a field, joined by commas. */
export type Only = Readonly<Record<string, string>>

const meets = (row: object, only: Only): boolean =>
  Object.entries(only).every(([field, values]) =>
    values.split(',').includes(String((row as Readonly<Record<string, unknown>>)[field])),
  )

/** The groups companies belong to; for who may see them. */
export const companyGroupChoices = (only: Only = {}): ChoiceSource => ({
  ...askedOf(
    companyGroups.list,
    { field: 'groupName,groupNameEn,groupCode,status', pageSize: '500' },
    ({ records }) =>
      records.map((one) => ({
        value: one.id,
        label: nameOf(one, 'groupName'),
        detail: one.status === 'ACTIVE' ? one.groupCode : `${one.groupCode} · ${dictText(one, 'status')}`,
        isPast: !meets(one, only),
      })),
    JSON.stringify(only),
  ),
  isLong: true,
})

/** `useChoices` with what became of the question. */
export const useAskedChoices = ({ fixed, asked, kept = [] }: ChoiceSource) => {
  const { i18n } = useLingui()
  const { locale } = i18n
  const answer = useQuery(
    queryOptions<Options>({
      queryKey: [...(asked?.key ?? ['fixed']), locale],
      queryFn: ({ signal }) => asked?.ask(signal) ?? noChoices,
      enabled: asked !== undefined,
      staleTime: asked?.isLive ? 0 : CHOICES_STALE_MS,
    }),
  )
  const known = answer.data ?? noChoices
  const past = answer.data ? kept.filter((one) => !known.some(({ value }) => value === one.value)) : noChoices
  const options: Options =
    fixed.length + past.length === 0
      ? known
      : [
          ...fixed.map(({ value, title }) => ({ value, label: i18n._(title) })),
          ...known,
          ...past.map(({ value, label }) => ({ value, label: i18n._(msg`${label}（已停用）`) })),
        ]
  return { options, answer }
}

/** The choices of a source in the caller's language; asked once in ten minutes where they are not live, each language apart. */
export const useChoices = (source: ChoiceSource): Options => useAskedChoices(source).options

const nobody = fixedChoices([])

/**
 * Whether there is only one company for the caller, and then its id: a form chooses it, a list need not name it. HR
 * has one; until the answer is there this is taken for granted, so that nothing appears and vanishes again. Where it
 * is not asked nothing is.
 */
export const useOnlyCompany = (isAsked = true): { isOnly: boolean; companyId: string | undefined } => {
  const known = useChoices(isAsked && can(companies.getCompanyByGroup) ? companyChoices : nobody)
  const isOnly = isAsked && (known.length === 0 ? isHr() : known.length === 1)
  return { isOnly, companyId: isOnly ? known[0]?.value : undefined }
}
