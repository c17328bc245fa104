import { Trans, useLingui } from '@lingui/react/macro'
import { costBuckets } from '#contract/claims/claim-visits.ts'
import { refusalReasons } from '#contract/claims/refusal-reasons.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { dictChoices, useChoices } from '#web/pickers/choices.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AmountCell, cellLook } from './cell.tsx'
import { emptyRefusal, othersFields, type Entry, type EntryRefusal } from './entry.ts'

interface AmountsProps {
  entry: Entry
  isOpen: boolean
  onChange: (how: (entry: Entry) => void) => void
}

const bucketWords = (): readonly (readonly [string, string])[] =>
  costBuckets.items.map(([value, zh, en]) => [value, currentLocale() === 'zh' ? zh : en] as const)

interface PickProps {
  label: string
  isOpen: boolean
  value: string
  options: readonly (readonly [value: string, word: string])[]
  onValue: (value: string) => void
}

const Pick = ({ label, isOpen, value, options, onValue }: PickProps) => (
  <select
    aria-label={label}
    disabled={!isOpen}
    value={value}
    onChange={(event) => onValue(event.target.value)}
    className={cellLook}
  >
    {options.map(([one, word]) => (
      <option key={one} value={one}>
        {word}
      </option>
    ))}
  </select>
)

const Refusal = ({ refusal, at, isOpen, onChange }: AmountsProps & { refusal: EntryRefusal; at: number }) => {
  const { t } = useLingui()
  const reasons = useChoices(dictChoices(refusalReasons.code))
  const place = at + 1
  const set = (field: 'bucket' | 'amount' | 'reason') => (value: string) =>
    onChange((entry) => {
      const own = entry.refusals[at]
      if (own) own[field] = value
    })
  return (
    <div className="grid grid-cols-[6rem_7rem_1fr_1.75rem] items-center gap-1">
      <Pick
        label={t`不予赔付第 ${place} 行：金额类别`}
        isOpen={isOpen}
        value={refusal.bucket}
        options={bucketWords()}
        onValue={set('bucket')}
      />
      <AmountCell
        aria-label={t`不予赔付第 ${place} 行：金额`}
        disabled={!isOpen}
        value={refusal.amount}
        onValue={set('amount')}
      />
      <Pick
        label={t`不予赔付第 ${place} 行：原因`}
        isOpen={isOpen}
        value={refusal.reason}
        options={reasons.map(({ value, label }) => [value, label] as const)}
        onValue={set('reason')}
      />
      {isOpen ? (
        <IconButton
          small
          icon="close"
          tabIndex={-1}
          label={t`删除不予赔付第 ${place} 行`}
          onClick={() => onChange((entry) => void entry.refusals.splice(at, 1))}
        />
      ) : null}
    </div>
  )
}

/** What others paid of an invoice, and what of it is not paid, each with its reason. */
export const OtherAmounts = (props: AmountsProps) => {
  const { t } = useLingui()
  const { entry, isOpen, onChange } = props
  const words = bucketWords().map(([, word]) => word)
  return (
    <div className="grid gap-3 border-t border-line px-3 py-3 text-sm">
      <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <legend className="float-left mr-3 text-ink-3">
          <Trans>他方已付</Trans>
        </legend>
        {othersFields.map((field, at) => {
          const part = words[at] ?? ''
          return (
            <label key={field} className="flex items-center gap-1">
              <span className="text-ink-3">{part}</span>
              <AmountCell
                aria-label={t`他方已付：${part}`}
                className="w-24!"
                disabled={!isOpen}
                value={entry[field]}
                onValue={(value) => onChange((one) => (one[field] = value))}
              />
            </label>
          )
        })}
      </fieldset>
      <div className="grid gap-1">
        <div className="flex items-center gap-3">
          <span className="text-ink-3">
            <Trans>不予赔付</Trans>
          </span>
          {isOpen ? (
            <button
              type="button"
              onClick={() => onChange((one) => void one.refusals.push(emptyRefusal()))}
              className="text-accent-strong hover:underline"
            >
              + <Trans>不予赔付</Trans>
            </button>
          ) : null}
        </div>
        {entry.refusals.map((refusal, at) => (
          <Refusal key={refusal.key} {...props} refusal={refusal} at={at} />
        ))}
      </div>
    </div>
  )
}
