import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { onRows } from '#contract/core/access.ts'
import { isDangerousMove, type StateMachine } from '#contract/core/moves.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { StateCounts, StateCountsCall } from '#contract/core/state-counts.ts'
import { formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { addressText } from '#web/list/address/address-text.ts'
import { withConditions } from '#web/list/address/list-search.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { Listing } from '#web/list/listing.ts'
import { fixedChoices } from '#web/pickers/choices.ts'
import { useNames } from '#web/pickers/found-choices.ts'
import { sourceOf } from '#web/pickers/value-source.ts'
import { isGranted, isUnseen } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'

/** Whether a task of this person is about all records in a state. */
const isAwaited = ({ permission, tasks = {} }: Resource, field: string, state: string): boolean =>
  Object.values(tasks).some(
    ({ verb, rows }) =>
      isGranted(onRows(permission, verb)) &&
      Object.keys(rows).every((name) => name === field) &&
      String(rows[field]).split(',').includes(state),
  )

/** Whether this person leads records on from a state that is drawn as one that waits; ending them badly is no such work. */
const isLedOn = ({ permission }: Resource, machine: StateMachine, state: string): boolean =>
  machine.states.tones?.[state] === 'orange' &&
  Object.entries(machine.moves).some(
    ([name, { from, done, verb = machine.verb ?? name }]) =>
      done && from.includes(state) && !isDangerousMove(machine, name) && isGranted(onRows(permission, verb)),
  )

type Count = Pick<StateCounts['states'][number], 'total' | 'totalIsExact'>

const countText = ({ total, totalIsExact }: Count): string =>
  `${totalIsExact ? '' : '≈ '}${formatNumber(total)}`

const sumOf = (counts: readonly Count[]): Count => ({
  total: counts.reduce((sum, { total }) => sum + total, 0),
  totalIsExact: counts.every(({ totalIsExact }) => totalIsExact),
})

type Counted = Pick<
  Listing<ListRow>,
  'resource' | 'search' | 'keyword' | 'conditions' | 'tabbed' | 'begins' | 'query'
>

/** The counts of a list's other conditions: which tab is open changes nothing of them. */
const useCounts = (on: StateCountsCall, { query }: Counted) => {
  const { field: _, column: __, order: ___, [on.machine.field]: ____, ...others } = query
  return useQuery({ ...queryOf(on, others), placeholderData: keepPreviousData, refetchOnWindowFocus: true })
}

interface TabProps {
  search: object
  isOpen: boolean
  /** It waits for this person. */
  isWaiting: boolean
  /** Undefined until it is known. */
  count: Count | undefined
  children: ReactNode
}

const showWhole = (tab: Element | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

const Tab = ({ search, isOpen, isWaiting, count, children }: TabProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  const isCounted = count !== undefined
  // On a phone the row of tabs is wider than the screen, and wider once the counts are there.
  useEffect(() => {
    if (isOpen) showWhole(link.current)
  }, [isOpen])
  useEffect(() => {
    if (isOpen && isCounted) showWhole(link.current)
  }, [isOpen, isCounted])
  return (
    <li>
      <Link
        ref={link}
        to="."
        search={addressText(search)}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isOpen ? 'page' : undefined}
        className={classes(
          '-mb-px flex h-tabs items-center gap-1.5 border-b-2 px-2 text-sm whitespace-nowrap no-underline!',
          isOpen
            ? 'border-accent-strong font-semibold text-accent-strong'
            : count?.total === 0
              ? 'border-transparent text-ink-3 hover:text-ink'
              : 'border-transparent text-ink-2 hover:text-ink',
        )}
      >
        {children}
        <span
          className={classes(
            'min-w-2 text-xs tabular-nums',
            isWaiting && count && count.total > 0 ? 'font-semibold text-orange' : 'text-ink-3',
          )}
        >
          {count ? countText(count) : ''}
        </span>
      </Link>
    </li>
  )
}

/**
 * The states of a noun as tabs over its list, with how many records the other conditions leave in each. A tab is an address:
 * the filter of its state (decision 056).
 */
export const StateTabs = ({ on, listing }: { on: StateCountsCall; listing: Counted }) => {
  const { t } = useLingui()
  const { machine } = on
  const { resource, search, keyword, conditions, tabbed, begins } = listing
  const states = machine.states.values.filter((state) => !isUnseen(resource, machine.field, state))
  const names = useNames(sourceOf(resource, machine.field) ?? fixedChoices([]), states)
  const { data, isError, refetch } = useCounts(on, listing)
  const { [machine.field]: asked, ...others } = conditions
  if (!Object.hasOwn(resource.row.shape, machine.field)) return null
  const countOf = (state: string) => data?.states.find((one) => one.state === state)
  const all = (
    <Tab
      search={withConditions(search, keyword, others)}
      isOpen={asked === undefined}
      isWaiting={false}
      count={data && sumOf(data.states)}
    >
      <Trans context="all states">全部</Trans>
    </Tab>
  )
  return (
    <nav
      aria-label={t`按状态查看`}
      className="flex shrink-0 items-center overflow-x-auto overflow-y-hidden border-b border-line px-1 [scrollbar-width:none]"
    >
      <ul className="flex">
        {begins === undefined ? all : null}
        {states.map((state, at) => (
          <Tab
            key={state}
            search={withConditions(search, keyword, { ...others, [machine.field]: state })}
            isOpen={tabbed !== undefined && asked === state}
            isWaiting={isAwaited(resource, machine.field, state) || isLedOn(resource, machine, state)}
            count={countOf(state)}
          >
            {names[at]}
          </Tab>
        ))}
        {begins === undefined ? null : all}
      </ul>
      {isError ? (
        <Button variant="link" className="ml-2 text-xs" onClick={() => void refetch()}>
          <Trans>数量加载失败，重试</Trans>
        </Button>
      ) : null}
    </nav>
  )
}
