import {
  claimClocks,
  claimScopes,
  claimStages,
  type ClaimClock,
  type ClaimDesk,
} from '#contract/claims/claim-desk.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { addressText } from '#web/list/address/address-text.ts'
import { withConditions } from '#web/list/address/list-search.ts'
import type { Listing } from '#web/list/listing.ts'
import { can } from '#web/state/session.ts'
import { classes } from '#web/ui/classes.ts'

export type ClaimListing = Pick<Listing<Claim>, 'search' | 'keyword' | 'conditions' | 'query'>

/** What the desk counts: the other conditions of the list, and its tabs. */
export const useDesk = ({ query }: Pick<ClaimListing, 'query'>): ClaimDesk | undefined => {
  const { field: _, column: __, order: ___, ...asked } = query
  return useQuery({
    ...queryOf(claims.desk, asked),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  }).data
}

/** The address with a tab open, or with none of its row. A scope opens what its number counts: all that is open of it. */
const searchWith = (
  { search, keyword, conditions }: ClaimListing,
  { name, value }: Pick<TabProps, 'name' | 'value'>,
) => {
  const { [name]: _, ...others } = conditions
  const { clock: __, ...anyTime } = others
  const kept = name === 'scope' ? { ...anyTime, stage: 'OPEN' } : others
  return addressText(withConditions(search, keyword, value ? { ...kept, [name]: value } : kept))
}

interface TabProps {
  listing: ClaimListing
  name: 'scope' | 'clock' | 'stage'
  value?: string | undefined
  className: string
  isOpen: boolean
  children: ReactNode
}

const Tab = ({ listing, name, value, className, isOpen, children }: TabProps) => (
  <Link
    to="."
    search={searchWith(listing, { name, value })}
    aria-current={isOpen ? 'page' : undefined}
    className={classes('no-underline!', className)}
  >
    {children}
  </Link>
)

const wordsOf = ({
  items,
}: {
  items: typeof claimClocks.items | typeof claimScopes.items | typeof claimStages.items
}) => new Map<string, string>(items.map(([value, zh, en]) => [value, currentLocale() === 'zh' ? zh : en]))

const scopeLook = (isOpen: boolean) =>
  classes(
    'flex items-center gap-1.5 px-3 text-sm leading-[32px] max-md:leading-[42px]',
    isOpen ? 'bg-accent-soft font-semibold text-accent-strong' : 'text-ink-2 hover:text-ink',
  )

/** Whose claims: mine, my group's, everybody's; each with how many are open. */
export const ScopeTabs = ({ listing }: { listing: ClaimListing }) => {
  const { t } = useLingui()
  const desk = useDesk(listing)
  const { scope } = listing.conditions
  const words = wordsOf(claimScopes)
  const count = (of: keyof ClaimDesk['scopes']) => (desk ? formatNumber(desk.scopes[of]) : '')
  return (
    <nav
      aria-label={t`按范围查看`}
      className="flex divide-x divide-line overflow-hidden rounded-sm border border-line bg-surface tabular-nums"
    >
      <span className="px-3 text-xs leading-[32px] text-ink-3 max-md:leading-[42px]">
        <Trans context="count of open claims">未结</Trans>
      </span>
      {claimScopes.values.map((value) => (
        <Tab
          key={value}
          listing={listing}
          name="scope"
          value={value}
          isOpen={scope === value}
          className={scopeLook(scope === value)}
        >
          {words.get(value)} <span>{count(value)}</span>
        </Tab>
      ))}
      <Tab
        listing={listing}
        name="scope"
        isOpen={scope === undefined}
        className={scopeLook(scope === undefined)}
      >
        <Trans context="claims of everybody">所有人</Trans> <span>{count('ALL')}</span>
      </Tab>
    </nav>
  )
}

/** In colour as soon as there is one. */
const clockTones: Readonly<Record<ClaimClock, string>> = {
  OVERDUE: 'text-red',
  SOON: 'text-orange',
  TODAY: 'text-ink',
  LATER: 'text-ink',
  PAUSED: 'text-ink-3',
}

/** How much time the open claims have left, as a strip of filters with counts; pressing the open one shows all again. */
export const ClockStrip = ({ listing }: { listing: ClaimListing }) => {
  const { t } = useLingui()
  const desk = useDesk(listing)
  const { clock } = listing.conditions
  const words = wordsOf(claimClocks)
  return (
    <nav
      aria-label={t`按时效查看`}
      className="grid grid-cols-3 overflow-hidden rounded border border-line bg-surface md:grid-cols-6"
    >
      {claimClocks.values.map((value) => (
        <Tab
          key={value}
          listing={listing}
          name="clock"
          {...(clock !== value && { value })}
          isOpen={clock === value}
          className={classes(
            'grid gap-0.5 border-line px-4 py-2.5 text-xs text-ink-2 hover:bg-head md:not-first:border-l',
            clock === value && 'bg-accent-soft shadow-[inset_0_2px_var(--accent-strong)]',
          )}
        >
          {words.get(value)}
          <b
            className={classes('text-h1 tabular-nums', desk?.clocks[value] ? clockTones[value] : 'text-ink')}
          >
            {desk ? formatNumber(desk.clocks[value]) : '–'}
          </b>
        </Tab>
      ))}
      <Link
        to="."
        search={{ decidedOn: dayAt() }}
        className="grid gap-0.5 border-line px-4 py-2.5 text-xs text-ink-2 no-underline! hover:bg-head md:border-l"
      >
        <Trans>今日由我理算或复核</Trans>
        <b className="text-h1 tabular-nums text-ink">{desk ? formatNumber(desk.decidedToday) : '–'}</b>
      </Link>
    </nav>
  )
}

/** What leads claims on from a stage: its count is in colour for who may make the call, and for nobody else. */
const leads: Readonly<Record<string, Endpoint>> = {
  NEW: claims.accept,
  RECHECK: claims.approve,
  PAY: claims.pay,
  FAILED: claims.newAccount,
}

const countTone = (stage: string, count: number): string => {
  const lead = leads[stage]
  if (count === 0 || !lead || !can(lead)) return 'text-ink-3'
  return classes('font-semibold', stage === 'FAILED' ? 'text-red' : 'text-orange')
}

const stageLook = (isOpen: boolean) =>
  classes(
    '-mb-px flex h-tabs items-center gap-1.5 border-b-2 px-2 text-sm whitespace-nowrap',
    isOpen
      ? 'border-accent-strong font-semibold text-accent-strong'
      : 'border-transparent text-ink-2 hover:text-ink',
  )

/** The stages of claims as tabs over the list, with how many of the scope stand in each; nobody counts what is closed. */
export const StageTabs = ({ listing }: { listing: ClaimListing }) => {
  const { t } = useLingui()
  const desk = useDesk(listing)
  const { stage } = listing.conditions
  const words = wordsOf(claimStages)
  return (
    <nav
      aria-label={t`按阶段查看`}
      className="flex shrink-0 items-center overflow-x-auto overflow-y-hidden border-b border-line px-1 [scrollbar-width:none]"
    >
      {claimStages.values.map((value) => {
        const count = desk?.stages[value]
        return (
          <Tab
            key={value}
            listing={listing}
            name="stage"
            value={value}
            isOpen={stage === value}
            className={stageLook(stage === value)}
          >
            {words.get(value)}
            {typeof count === 'number' ? (
              <span className={classes('text-xs tabular-nums', countTone(value, count))}>
                {formatNumber(count)}
              </span>
            ) : null}
          </Tab>
        )
      })}
      <Tab
        listing={listing}
        name="stage"
        isOpen={stage === undefined}
        className={stageLook(stage === undefined)}
      >
        <Trans context="all states">全部</Trans>
      </Tab>
    </nav>
  )
}
