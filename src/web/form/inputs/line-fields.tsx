import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { isMasked } from '#contract/rules/mask.ts'
import type { LineRules } from '#contract/core/lines.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { classes } from '#web/ui/classes.ts'
import type { useSortable } from '#web/ui/sortable.ts'
import { checkDraft } from '../check-draft.ts'
import { locksOf, settledValue, type Problem, type Problems, type Values } from '../draft.ts'
import { DraftContext } from '../draft-context.ts'
import { inputsOf } from '../inputs.tsx'
import type { LineValues } from '../lines-text.ts'
import type { Draft } from '../use-draft.ts'
import { fieldsOf, withoutLocked } from './use-lines.ts'

const { Input } = inputsOf<Record<string, string>>()

interface LineFieldsProps {
  rules: LineRules
  line: LineValues
  /** What is wrong with it, by field. */
  problems: Problems
  /** Where it stands, from 0. */
  at: number
  onValues: (at: number, values: Values) => void
  /** It has too many fields for one row. */
  isWide: boolean
}

/** What a form has and a line has not: it is sent with its record. */
const noForm = {
  row: undefined,
  held: undefined,
  typedOver: {},
  conflicts: {},
  changed: [],
  isDirty: false,
  refusals: 0,
  choose: () => undefined,
  showProblems: () => undefined,
  check: () => ({ problems: {} }),
  rebase: () => undefined,
  lay: () => undefined,
} satisfies Partial<Draft>

/** What is wrong with one field of a line that was just left. */
const judged = (rules: LineFieldsProps['rules'], values: Values, field: string): Problem | undefined => {
  const value = values[field] ?? ''
  if (value === '') return undefined
  // Of a mask the server knows whether it is the one that was shown.
  if (values['id'] && typeof value === 'string' && isMasked(value)) return undefined
  const found = checkDraft({ shape: rules.row.shape, labels: rules.labels }, values, [field])
  return 'problems' in found ? found.problems[field] : undefined
}

/** The inputs of one line: a form within the form, whose labels stand above the columns where there is room. */
const LineFields = ({ rules, line, at, problems, onValues, isWide }: LineFieldsProps) => {
  const [left, setLeft] = useState<Problems>({})
  const ownRules = { shape: rules.row.shape, labels: rules.labels, locked: rules.locked }
  const { values } = line
  const set = (field: string, value: string | boolean) => {
    setLeft((before) => ({ ...before, [field]: '' }))
    onValues(at, withoutLocked(rules, { ...values, [field]: value }))
  }
  const settle = (field: string) => {
    const [typed, schema] = [values[field], rules.row.shape[field]]
    if (typeof typed !== 'string' || !schema) return
    const settled = { ...values, [field]: settledValue(schema, typed) }
    const problem = judged(rules, settled, field)
    if (problem) setLeft((before) => ({ ...before, [field]: problem }))
    if (settled[field] !== typed) onValues(at, settled)
  }
  const locks = locksOf(ownRules, values)
  return (
    <DraftContext
      value={{
        ...noForm,
        rules: ownRules,
        values,
        problems: { ...left, ...problems },
        locks,
        heldBecause: Object.values(locks),
        set,
        settle,
      }}
    >
      {fieldsOf(rules).map((field) => (
        <Input key={field} name={field} className={isWide ? undefined : 'md:**:data-label:sr-only'} />
      ))}
    </DraftContext>
  )
}

interface LineRowProps extends LineFieldsProps {
  sorting: Pick<ReturnType<typeof useSortable>, 'itemProps' | 'handleProps'>
  onRemove: (at: number) => void
}

/** A line with its handle and what takes it away; a card on a phone. Drawn anew when it has changed: there may be hundreds. */
export const LineRow = memo(
  ({ sorting, onRemove, ...props }: LineRowProps) => {
    const { t } = useLingui()
    const { at, line, isWide } = props
    const number = at + 1
    return (
      <li
        data-line={line.key}
        {...sorting.itemProps(at)}
        className={classes('rounded-sm border border-line p-3', !isWide && 'md:border-0 md:p-0')}
      >
        <fieldset
          className={classes(
            'grid grid-cols-2 items-start gap-2',
            isWide ? 'md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]' : 'md:grid-cols-(--line-columns)',
          )}
        >
          <legend className={classes('float-left col-span-full text-sm text-ink-3', !isWide && 'md:sr-only')}>
            <Trans>第 {number} 行</Trans>
          </legend>
          <button
            {...sorting.handleProps(at)}
            type="button"
            aria-label={t`移动第 ${number} 行`}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            className={classes(
              'grid cursor-grab! touch-none place-items-center rounded-xs text-ink-3',
              isWide
                ? 'order-last size-11 justify-self-start'
                : 'h-control max-md:order-last max-md:size-11 max-md:justify-self-start',
            )}
          >
            <Icon name="drag" size={15} />
          </button>
          <LineFields {...props} />
          <span
            className={
              isWide ? 'order-last justify-self-end' : 'max-md:order-last max-md:justify-self-end md:mt-1'
            }
          >
            <IconButton small icon="trash" label={t`移除第 ${number} 行`} onClick={() => onRemove(at)} />
          </span>
        </fieldset>
      </li>
    )
  },
  (before, now) =>
    before.at === now.at &&
    JSON.stringify([before.line, before.problems]) === JSON.stringify([now.line, now.problems]),
)
