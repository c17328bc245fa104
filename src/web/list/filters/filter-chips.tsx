import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { countItems } from '#contract/core/advanced-query.ts'
import type { Rule } from '#contract/core/conditions.ts'
import { parseListQuery } from '#contract/core/query.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import { isTabbed } from '#web/list/list-moves.ts'
import type { Listing } from '#web/list/listing.ts'
import type { QueryWordsProps } from '#web/list/query/query-words.tsx'
import { fixedChoices, type ChoiceSource } from '#web/pickers/choices.ts'
import { conditionText } from '#web/pickers/condition-text.ts'
import { useNames } from '#web/pickers/found-choices.ts'
import { sourceOf } from '#web/pickers/value-source.ts'
import { mayChoose } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { kindIn, valueText } from '#web/values/value-text.ts'
import { parametersOf, type Filter } from './filter.ts'

const look =
  'inline-flex h-6.5 max-md:h-11 max-w-75 items-center gap-1 rounded-full border border-accent-line bg-accent-soft px-2.5 text-xs font-medium text-accent-strong hover:border-accent-edge'

const Chip = ({ text, onRemove }: { text: string; onRemove: () => void }) => {
  const { t } = useLingui()
  return (
    <li className="min-w-0">
      <button type="button" onClick={onRemove} aria-label={t`移除条件 ${text}`} className={look}>
        <span className="truncate">{text}</span>
        <Icon name="close" size={11} />
      </button>
    </li>
  )
}

/** What a parameter of the address asks, as the server understands it. */
const conditionIn = (
  resource: Resource,
  name: string,
  value: string,
): { rule: Rule; values: readonly string[] } => {
  const [condition] = parseListQuery(resource, { [name]: value }).where
  if (!condition) return { rule: 'eq', values: [value] }
  return { rule: condition.rule, values: /_(begin|end)$/.test(name) ? [value] : condition.values }
}

const nothingToChoose = fixedChoices([])

interface ConditionProps {
  resource: Resource
  name: string
  value: string
  title: string
  choices: ChoiceSource | undefined
  onRemove: () => void
}

const ConditionChip = ({ resource, name, value, title, choices, onRemove }: ConditionProps) => {
  const { rule, values } = conditionIn(resource, name, value)
  const names = useNames(choices ?? nothingToChoose, choices ? values : [])
  const kind = kindIn(resource, name.replace(/_(begin|end)$/, ''))
  const words = choices ? names : values.map((one) => valueText(kind, one))
  return <Chip text={conditionText(title, rule, words)} onRemove={onRemove} />
}

const QueryWords = lazyPart(async () => (await import('#web/list/query/query-words.tsx')).QueryWords)

/** The advanced query is one condition: it tells what it asks where one points at it, its text opens it, its cross takes it back. */
const AdvancedChip = ({
  onOpen,
  onRemove,
  ...query
}: QueryWordsProps & {
  onOpen: () => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const count = countItems(query.group)
  const text = t`高级查询：${plural(count, { other: '# 个条件' })}`
  return (
    <li className={look}>
      <Tooltip text={<QueryWords {...query} />} silent>
        <button type="button" onClick={onOpen} className="truncate rounded-xs">
          {text}
        </button>
      </Tooltip>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t`移除条件 ${text}`}
        className="-mr-1.5 grid size-6 place-items-center rounded-full"
      >
        <Icon name="close" size={11} />
      </button>
    </li>
  )
}

/** As the filters stand in the bar, and then what it has no field for. */
const inOrder = (conditions: Readonly<Record<string, string>>, filters: readonly Filter[]) => {
  const names = filters.flatMap(parametersOf)
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.entries(conditions).toSorted(([one], [other]) => rank(one) - rank(other))
}

interface FilterChipsProps {
  listing: Pick<
    Listing<ListRow>,
    'resource' | 'keyword' | 'conditions' | 'tabbed' | 'advanced' | 'apply' | 'applyAdvanced' | 'reset'
  >
  filters: readonly Filter[]
  /** Opens the advanced query. */
  onAdvanced: () => void
  /** At the right end. */
  aside?: ReactNode
}

/** A chip for each filter that is applied, but for the one that a tab shows. */
const ConditionChips = ({ listing, filters }: Pick<FilterChipsProps, 'listing' | 'filters'>) => {
  const { t, i18n } = useLingui()
  const { keyword, conditions, resource } = listing
  const without = (name: string) =>
    listing.apply(keyword, Object.fromEntries(Object.entries(conditions).filter(([other]) => other !== name)))
  return inOrder(conditions, filters).map(([name, value]) => {
    if (isTabbed(listing, name)) return null
    const filter = filters.find((one) => parametersOf(one).includes(name))
    const field = name.replace(/_(begin|end|MultiString)$/, '')
    const label = filter?.title ?? resource.labels[field]
    if (name === 'id') return <Chip key={name} text={t`按号码查找`} onRemove={() => without(name)} />
    return (
      <ConditionChip
        key={name}
        resource={resource}
        name={name}
        value={value}
        title={label ? i18n._(label) : name}
        choices={mayChoose(resource, field) ? sourceOf(resource, field) : undefined}
        onRemove={() => without(name)}
      />
    )
  })
}

/** The applied conditions, each with a way to take it back. */
export const FilterChips = ({ listing, filters, onAdvanced, aside }: FilterChipsProps) => {
  const { t } = useLingui()
  const { keyword, conditions, advanced, resource } = listing
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 text-xs">
      <span className="text-ink-3">
        <Trans>已选条件</Trans>
      </span>
      <ul aria-label={t`已选条件`} className="contents">
        {keyword === '' ? null : (
          <Chip text={t`关键词：${keyword}`} onRemove={() => listing.apply('', conditions)} />
        )}
        <ConditionChips listing={listing} filters={filters} />
        {advanced ? (
          <AdvancedChip
            group={advanced}
            resource={resource}
            onOpen={onAdvanced}
            onRemove={() => listing.applyAdvanced(undefined)}
          />
        ) : null}
      </ul>
      <Button variant="link" className="text-xs" onClick={listing.reset}>
        <Trans>清除全部</Trans>
      </Button>
      {aside ? <span className="ml-auto">{aside}</span> : null}
    </div>
  )
}
