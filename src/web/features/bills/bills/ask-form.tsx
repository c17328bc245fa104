import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Askable } from '#contract/bills/invoice-applies.ts'
import { sum } from '#contract/rules/shares.ts'
import { EMPTY, formatMoney } from '#web/lib/format.ts'
import { dictChoices, useChoices } from '#web/pickers/choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { areAmounts, BillAmounts, billsOf, type BillLeft } from '#web/parts/bill-amounts.tsx'
import { chosenAt, leftAt, ratesOf, typeOf, type Asking, type Missing } from './asking.ts'

interface AskFormProps {
  askable: Askable
  asking: Asking
  onAsking: (asking: Asking) => void
}

/** A rate in words. */
const useRateWords = () => {
  const { t } = useLingui()
  return (rate: string) => (rate === '' ? t`免税` : `${Number(rate)}%`)
}

const Rate = ({ askable, asking, onAsking }: AskFormProps) => {
  const words = useRateWords()
  const rates = ratesOf(askable)
  if (rates.length < 2) return null
  const choose = (rate: string) => {
    const chosen = Object.keys(asking.amounts).map((id) => chosenAt(askable, rate, id))
    const invoiceType = typeOf(askable, { ...asking, rate })
    onAsking({ ...asking, rate, invoiceType, amounts: Object.assign({}, ...chosen) })
  }
  return (
    <Field label={<Trans>税率</Trans>} required hint={<Trans>一张发票只有一种税率，其余另行申请</Trans>}>
      <Select
        options={rates.map((rate) => ({ value: rate, label: words(rate) }))}
        value={asking.rate}
        onValue={choose}
      />
    </Field>
  )
}

/** What the invoice will come to; nothing while an amount is none, or more than is left of its bill. */
const Total = ({ amounts, offered }: Pick<Asking, 'amounts'> & { offered: readonly BillLeft[] }) => {
  const total = areAmounts(amounts, offered)
    ? formatMoney(sum(billsOf(amounts, offered).map(({ amount }) => amount)))
    : EMPTY
  return (
    <p className="text-right font-semibold tabular-nums">
      <Trans>合计 {total} 元</Trans>
    </p>
  )
}

/**
 * The titles of who pays, as they are told apart: one may stand there twice, for either type of invoice, which is said first, since
 * the end of a long name is cut off; and twice for one type.
 */
const titlesOf = ({ titles }: Askable, types: readonly { value: string; label: string }[], usual: string) => {
  const named = titles.map(({ id, title, taxId, invoiceType, isDefault }) => {
    const type = types.find(({ value }) => value === invoiceType)?.label
    const label = [type, title, taxId, isDefault ? usual : ''].filter(Boolean).join(' · ')
    return { value: id, label }
  })
  return named.map((one, at) => {
    const before = named.slice(0, at).filter(({ label }) => label === one.label).length
    return before === 0 ? one : { ...one, label: `${one.label} · ${before + 1}` }
  })
}

const Title = ({ askable, asking, onAsking }: AskFormProps) => {
  const { t } = useLingui()
  const types = useChoices(dictChoices('invoice_type'))
  const choose = (invoiceInfoId: string) =>
    onAsking({ ...asking, invoiceInfoId, invoiceType: typeOf(askable, { ...asking, invoiceInfoId }) })
  return (
    <Field
      label={<Trans>开票信息</Trans>}
      required
      hint={
        askable.titles.length === 0 ? <Trans>付款方还没有开票信息，请先在开票信息中新增</Trans> : undefined
      }
    >
      <Select
        placeholder={t`请选择`}
        options={titlesOf(askable, types, t`默认`)}
        value={asking.invoiceInfoId}
        onValue={choose}
      />
    </Field>
  )
}

const To = ({ askable, asking, onAsking }: AskFormProps) => {
  const { t } = useLingui()
  const types = useChoices(dictChoices('invoice_type'))
  const mayBe = types.filter(({ value }) => value === '1' || asking.rate !== '')
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field
        label={<Trans>发票类型</Trans>}
        required
        hint={asking.rate === '' ? <Trans>免税的金额只能开普通发票</Trans> : undefined}
      >
        <Select
          options={mayBe}
          value={asking.invoiceType}
          onValue={(value) => onAsking({ ...asking, invoiceType: value === '2' ? '2' : '1' })}
        />
      </Field>
      <Title {...{ askable, asking, onAsking }} />
      <Field label={<Trans>开票内容</Trans>} required>
        <TextInput
          maxLength={100}
          placeholder={t`例如：健康管理服务费`}
          value={asking.content}
          onValue={(content) => onAsking({ ...asking, content })}
        />
      </Field>
      <Field label={<Trans>发票备注</Trans>} hint={<Trans>如贵司的订单号，打印在发票备注栏</Trans>}>
        <TextInput
          maxLength={200}
          value={asking.remarks}
          onValue={(remarks) => onAsking({ ...asking, remarks })}
        />
      </Field>
    </div>
  )
}

/** What is asked of a request: bills and amounts, rate, type, title, content and remarks. */
export const AskForm = (props: AskFormProps) => {
  const { askable, asking, onAsking } = props
  return (
    <div className="grid gap-4">
      <Rate {...props} />
      <Field label={<Trans>账单与金额（含税）</Trans>} required group>
        <BillAmounts
          bills={leftAt(askable, asking.rate)}
          amounts={asking.amounts}
          onAmounts={(amounts) => onAsking({ ...asking, amounts })}
        />
      </Field>
      <Total amounts={asking.amounts} offered={leftAt(askable, asking.rate)} />
      <To {...props} />
    </div>
  )
}

const missingWords: Readonly<Record<Missing, MessageDescriptor>> = {
  BILL: msg`请选择账单`,
  AMOUNT: msg`金额须大于零，且不超过该账单可申请的金额`,
  TITLE: msg`请选择开票信息`,
  CONTENT: msg`请填写开票内容`,
}

interface AskFooterProps {
  missing: Missing | undefined
  isBusy: boolean
  onSend: () => void
  onClose: () => void
}

/** Sends it once it is filled in; what is missing is said before. */
export const AskFooter = ({ missing, isBusy, onSend, onClose }: AskFooterProps) => {
  const { i18n } = useLingui()
  return (
    <>
      {missing ? <span className="mr-auto text-sm text-ink-3">{i18n._(missingWords[missing])}</span> : null}
      <Button disabled={isBusy} onClick={onClose}>
        <Trans>取消</Trans>
      </Button>
      <Button variant="primary" disabled={missing !== undefined} busy={isBusy} onClick={onSend}>
        <Trans>提交申请</Trans>
      </Button>
    </>
  )
}
