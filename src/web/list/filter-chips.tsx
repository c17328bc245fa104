import { Trans, useLingui } from '@lingui/react/macro'
import { useChoices } from '#web/pickers/choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ListRow } from './column.tsx'
import type { Filter } from './filter.ts'
import { parametersOf } from './filter.ts'
import type { Listing } from './use-listing.ts'

const Chip = ({ words, onRemove }: { words: string; onRemove: () => void }) => {
  const { t } = useLingui()
  return (
    <li>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t`移除条件 ${words}`}
        className="inline-flex h-6.5 max-w-75 items-center gap-1 rounded-full border border-accent-line bg-accent-soft px-2.5 text-xs font-medium text-accent-strong hover:border-accent-edge"
      >
        <span className="truncate">{words}</span>
        <Icon name="close" size={11} />
      </button>
    </li>
  )
}

interface ConditionProps {
  title: string
  value: string
  onRemove: () => void
}

const ChoiceChip = ({
  filter,
  title,
  value,
  onRemove,
}: ConditionProps & { filter: Extract<Filter, { kind: 'choice' }> }) => {
  const chosen = useChoices(filter.choices).find((choice) => choice.value === value)
  return <Chip words={`${title} = ${chosen?.label ?? value}`} onRemove={onRemove} />
}

/** A condition of the address without a field of its own in the filter bar is shown as it is written there. */
const signOf = (name: string): string => (name.endsWith('_begin') ? '≥' : name.endsWith('_end') ? '≤' : '=')

/** The applied conditions, each with a way to take it back; nothing where there are none. */
export const FilterChips = <Row extends ListRow>({
  listing,
  filters,
}: {
  listing: Listing<Row>
  filters: readonly Filter[]
}) => {
  const { t, i18n } = useLingui()
  const { keyword, conditions, resource } = listing
  if (!listing.isFiltered) return null
  const without = (name: string) =>
    listing.apply(keyword, Object.fromEntries(Object.entries(conditions).filter(([other]) => other !== name)))
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 text-xs">
      <span className="text-ink-3">
        <Trans>已选条件</Trans>
      </span>
      <ul aria-label={t`已选条件`} className="contents">
        {keyword === '' ? null : (
          <Chip words={t`关键词：${keyword}`} onRemove={() => listing.apply('', conditions)} />
        )}
        {Object.entries(conditions).map(([name, value]) => {
          const filter = filters.find((one) => parametersOf(one).includes(name))
          const label = filter?.title ?? resource.labels[name.replace(/_(begin|end|MultiString)$/, '')]
          const title = label ? i18n._(label) : name
          const onRemove = () => without(name)
          return filter?.kind === 'choice' ? (
            <ChoiceChip key={name} filter={filter} title={title} value={value} onRemove={onRemove} />
          ) : (
            <Chip key={name} words={`${title} ${signOf(name)} ${value}`} onRemove={onRemove} />
          )
        })}
      </ul>
      <Button variant="link" className="text-xs" onClick={listing.reset}>
        <Trans>清除全部</Trans>
      </Button>
    </div>
  )
}
