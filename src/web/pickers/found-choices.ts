import { useLingui } from '@lingui/react'
import { queryOptions, skipToken, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isLike } from '#web/ui/use-typing.ts'
import { useAskedChoices, type ChoiceSource, type Options } from './choices.ts'

/** How long after the last key a search goes out. */
const TYPING_MS = 300
const NAMES_STALE_MS = 5 * 60_000
/** More than anybody reads; typing on narrows it. */
const MOST_SHOWN = 50
/** What the server finds before anything is typed. */
const FIRST_SHOWN = 10
const nothing: Options = []

/** A value a person is still changing, once they have left it alone for a while. */
export const useSettled = <Value>(value: Value, afterMs: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}

/** What a search came to. */
export interface Found {
  readonly options: Options
  readonly state: 'waiting' | 'searching' | 'found' | 'failed'
  /** There are more than are shown. */
  readonly isCut: boolean
  /** The failure in words. */
  readonly failure: string
  readonly retry: () => void
}

/** What fits, and then what lies in it; of a tree nothing is asked of, its roots are what one would read. */
const fittingOf = (options: Options, query: string): Options => {
  if (query === '') return options.filter(({ parent }) => parent === undefined)
  const fitting = new Set(options.filter((option) => isLike(query.toLowerCase(), option)))
  const branches = new Set([...fitting].map(({ value }) => value))
  for (const option of options) if (option.parent && branches.has(option.parent)) fitting.add(option)
  return [...fitting].filter(({ isHeading }) => !isHeading)
}

const useFoundHere = (source: ChoiceSource, query: string): Found => {
  const { options: known, answer } = useAskedChoices(source)
  const options = known.filter(({ isPast }) => !isPast)
  const fitting = fittingOf(options, query)
  return {
    options: fitting.slice(0, MOST_SHOWN),
    state: answer.isError ? 'failed' : answer.isPending && source.asked ? 'searching' : 'found',
    isCut: (query === '' ? options : fitting).length > Math.min(fitting.length, MOST_SHOWN),
    failure: answer.error?.message ?? '',
    retry: () => void answer.refetch(),
  }
}

const useFoundThere = (source: ChoiceSource, query: string, isOpen: boolean): Found => {
  const { locale } = useLingui().i18n
  const { found } = source
  const wanted = query.trim()
  const settled = useSettled(wanted, TYPING_MS)
  const isAsked = found !== undefined && (isOpen || wanted !== '') && wanted === settled
  const answer = useQuery(
    queryOptions<Options>({
      queryKey: [...(found?.key ?? ['found']), settled, locale],
      queryFn: isAsked ? ({ signal }) => found.find(settled, signal) : skipToken,
    }),
  )
  const options = isAsked ? (answer.data ?? nothing) : nothing
  const state = wanted === '' && !isOpen ? 'waiting' : !isAsked || answer.isFetching ? 'searching' : 'found'
  return {
    options: options.slice(0, wanted === '' ? FIRST_SHOWN : MOST_SHOWN),
    state: state === 'found' && answer.isError ? 'failed' : state,
    isCut: wanted === '' && options.length > FIRST_SHOWN,
    failure: answer.error?.message ?? '',
    retry: () => void answer.refetch(),
  }
}

/**
 * What fits the typed words. Known choices are looked through here; of others the first ten come when the list opens, and
 * what is typed is asked for once, 300 ms after the last key; an answer to a query that is no longer there, no more is dropped.
 */
export const useFound = (source: ChoiceSource, query: string, isOpen: boolean): Found => {
  const here = useFoundHere(source, query.trim())
  const there = useFoundThere(source, query, isOpen)
  return source.found ? there : here
}

const nameKey = (source: ChoiceSource, value: string, locale: string): QueryKey => [
  ...(source.found?.key ?? ['found']),
  'name',
  value,
  locale,
]

/** Remembers what a chosen value is called, so that nobody has to be asked. */
export const useRemember = (source: ChoiceSource) => {
  const { locale } = useLingui().i18n
  const client = useQueryClient()
  return (option: Options[number]) => {
    if (source.found) client.setQueryData(nameKey(source, option.value, locale), [option])
  }
}

/** What chosen values are called, in their order: an ellipsis while that is asked, itself for a value nobody knows. */
export const useNames = (source: ChoiceSource, values: readonly string[]): string[] => {
  const { locale } = useLingui().i18n
  const { found } = source
  const { options, answer } = useAskedChoices(source)
  const asked = useQuery(
    queryOptions<Options>({
      queryKey: nameKey(source, values.join(','), locale),
      queryFn: found && values.length > 0 ? ({ signal }) => found.name(values, signal) : skipToken,
      staleTime: NAMES_STALE_MS,
    }),
  )
  const known = found ? (asked.data ?? nothing) : options
  const isComing = found ? asked.isLoading : answer.isLoading
  return values.map(
    (value) => known.find((option) => option.value === value)?.label ?? (isComing ? '…' : value),
  )
}
