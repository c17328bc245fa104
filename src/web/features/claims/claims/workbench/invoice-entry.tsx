import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { partLabels, receiptKinds, repeatedAs } from '#contract/claims/claim-invoices.ts'
import { currentLocale, useText } from '#web/core/i18n.ts'
import { formatMoney } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CostGrid } from './cost-grid.tsx'
import {
  differenceOf,
  hasWrongAmount,
  isAmount,
  partsOfEntry,
  remainderOfEntry,
  settledAmount,
  totalOfParts,
  type Entry,
} from './entry.ts'
import type { Entries, EntryState } from './entry-store.ts'
import { OtherAmounts } from './other-amounts.tsx'
import { InvoiceConflict } from './invoice-conflict.tsx'

interface HeadProps {
  entry: Entry
  isOpen: boolean
  onChange: (how: (entry: Entry) => void) => void
}

const Head = ({ entry, isOpen, onChange }: HeadProps) => {
  const { t } = useLingui()
  const set = (field: 'kind' | 'code' | 'number' | 'day' | 'total' | 'isSettled') => (value: string) =>
    onChange((one) => (one[field] = value))
  const kinds = receiptKinds.items.map(([value, zh, en]) => ({
    value,
    label: currentLocale() === 'zh' ? zh : en,
  }))
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 p-3 lg:grid-cols-3">
      <Field label={t`票据种类`}>
        <Select options={kinds} value={entry.kind} disabled={!isOpen} onValue={set('kind')} />
      </Field>
      <Field label={t`票据代码`}>
        <TextInput value={entry.code} maxLength={20} disabled={!isOpen} onValue={set('code')} />
      </Field>
      <Field label={t`票据号码`}>
        <TextInput value={entry.number} maxLength={30} disabled={!isOpen} onValue={set('number')} />
      </Field>
      <Field label={t`票据日期`}>
        <DateInput label={t`票据日期`} value={entry.day} disabled={!isOpen} onValue={set('day')} />
      </Field>
      <Field label={t`票面金额（元）`}>
        <TextInput
          inputMode="decimal"
          value={entry.total}
          disabled={!isOpen}
          aria-invalid={isAmount(entry.total) ? undefined : true}
          onValue={set('total')}
          onBlur={() =>
            settledAmount(entry.total) !== entry.total && set('total')(settledAmount(entry.total))
          }
          className="text-right"
        />
      </Field>
      <Field label={t`医保结算`}>
        <Select
          placeholder={t`按金额判断`}
          options={[
            { value: 'yes', label: t`已结算` },
            { value: 'no', label: t`未结算` },
          ]}
          value={entry.isSettled}
          disabled={!isOpen}
          onValue={set('isSettled')}
        />
      </Field>
    </div>
  )
}

/** What an invoice is that was handed in before: wanted before the claim is calculated. */
const RepeatedAs = ({ entry, isOpen, onChange }: HeadProps) => {
  const { t } = useLingui()
  const isUnsaid = entry.repeatedAs === ''
  return (
    <div className="border-t border-line px-3 py-2">
      <Field
        label={t`重复票据说明`}
        hint={isUnsaid ? t`这张票据在其他理赔中提交过：选择后才能理算，选“重复”的不予赔付` : undefined}
      >
        <Select
          placeholder={t`请选择`}
          options={repeatedAs.items.map(([value, zh, en]) => ({
            value,
            label: currentLocale() === 'zh' ? zh : en,
          }))}
          value={entry.repeatedAs}
          disabled={!isOpen}
          onValue={(value) => onChange((one) => (one.repeatedAs = value))}
        />
      </Field>
    </div>
  )
}

/** What is said where the parts come to the total: which of them nobody typed, and what it is taken for. */
const Even = ({ entry }: { entry: Entry }) => {
  const text = useText()
  const rest = remainderOfEntry(entry)
  if (!rest) return <Trans>已对平</Trans>
  const [part, amount] = [text(partLabels[rest.part]), formatMoney(rest.amount)]
  return (
    <Trans>
      已对平：未填的{part}按票面推算为 {amount}
    </Trans>
  )
}

/** Whether the parts of an invoice come to its total, and by how much they do not. */
const Balance = ({ entry }: { entry: Entry }) => {
  const difference = differenceOf(entry)
  const [total, inParts] = [entry.total, formatMoney(totalOfParts(partsOfEntry(entry)))]
  if (hasWrongAmount(entry))
    return (
      <span role="alert" className="flex items-center gap-1.5 text-red">
        <Icon name="error" size={15} />
        <Trans>有金额无法识别，请改正；改正前不会保存</Trans>
      </span>
    )
  if (difference === undefined)
    return (
      <span className="text-ink-3">
        <Trans>请填写票面金额</Trans>
      </span>
    )
  const isEven = difference === '0.00'
  return (
    <span className={classes('flex items-center gap-1.5', isEven ? 'text-green' : 'text-red')}>
      <Icon name={isEven ? 'success' : 'error'} size={15} />
      {isEven ? (
        <Even entry={entry} />
      ) : (
        <Trans>
          相差 {difference}：分项 {inParts}，票面 {total}
        </Trans>
      )}
    </span>
  )
}

/** How the invoice stands between screen and server. */
const Saved = ({ state, onSave }: { state: EntryState; onSave: () => void }) => {
  const { way, said, savedAt } = state
  const at = savedAt ? new Date(savedAt).toLocaleTimeString('zh-CN', { hour12: false }) : ''
  if (way === 'failed')
    return (
      <span role="alert" className="flex min-w-0 items-center gap-2 text-red">
        <span className="wrap-anywhere">{said}</span>
        <Button variant="link" onClick={onSave}>
          <Trans>重试</Trans>
        </Button>
      </span>
    )
  return (
    <span aria-live="polite" className="text-ink-3">
      {way === 'saving' || way === 'typing' ? <Trans>保存中…</Trans> : null}
      {way === 'saved' && at ? <Trans>已保存 {at}</Trans> : null}
    </span>
  )
}

interface InvoiceEntryProps {
  entries: Entries
  id: string
  isOpen: boolean
  /** It was handed in with another claim, too. */
  isRepeated: boolean
}

/** One invoice as it is typed in: its head, its cost lines with their parts, what others paid and what is not paid. */
export const InvoiceEntry = ({ entries, id, isOpen, isRepeated }: InvoiceEntryProps) => {
  const state = useSnapshot(entries.states)[id] as EntryState | undefined
  if (!state) return null
  const onChange = (how: (entry: Entry) => void) => entries.change(id, how)
  const { entry } = state
  const mayType = isOpen && state.way !== 'conflict'
  return (
    <div className="grid gap-0">
      {state.theirs ? (
        <InvoiceConflict state={state} onSettle={(chosen) => entries.settle(id, chosen)} />
      ) : null}
      <Head entry={entry} isOpen={mayType} onChange={onChange} />
      {isRepeated || entry.repeatedAs !== '' ? (
        <RepeatedAs entry={entry} isOpen={mayType} onChange={onChange} />
      ) : null}
      <CostGrid entry={entry} isOpen={mayType} onChange={onChange} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-3 py-2 text-sm">
        <Balance entry={entry} />
        <Saved state={state} onSave={() => void entries.save(id)} />
      </div>
      <OtherAmounts entry={entry} isOpen={mayType} onChange={onChange} />
    </div>
  )
}
