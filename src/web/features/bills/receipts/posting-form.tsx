import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { billMoney, type Debts } from '#contract/bills/bill-money.ts'
import { receipts, type Receipt } from '#contract/bills/receipts.ts'
import { restOf } from '#contract/rules/billing/splits.ts'
import { sum } from '#contract/rules/shares.ts'
import { useSending } from '#web/form/use-sending.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { RowStepsContext } from '#web/list/rows/row-steps.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { BillParts } from './bill-parts.tsx'
import { Ways } from './ways.tsx'
import { CreditQuestion } from './credit-question.tsx'
import { useParts, type Lacks, type Parts } from './use-parts.ts'

/** What keeps a receipt from being posted. */
type Missing = Lacks | { readonly why: 'REASON' }

const wordsOf = (missing: Missing): MessageDescriptor => {
  if (missing.why === 'SUM') return msg`核销合计超过到账金额，请改小`
  if (missing.why === 'REASON') return msg`处理差额时请填写入账说明`
  const { billNo } = missing.bill
  return missing.why === 'AMOUNT'
    ? msg`账单 ${billNo} 的核销金额不是金额，请改正`
    : msg`账单 ${billNo} 的核销金额超过它未付的金额，请改小`
}

interface BalanceProps {
  receipt: Receipt
  parts: readonly { amount: string }[]
  credit: string
}

/** Bills and credit come to the receipt: always in sight. */
const Balance = ({ receipt, parts, credit }: BalanceProps) => {
  const terms = parts.map(({ amount }) => formatMoney(amount)).join(' + ')
  if (credit.startsWith('-'))
    return (
      <p role="alert" className="text-sm text-red">
        <Trans>核销合计超过到账金额 {formatMoney(credit.slice(1))} 元</Trans>
      </p>
    )
  return (
    <p className="text-sm text-ink-2 tabular-nums">
      {terms ? `${terms} + ` : ''}
      <Trans>
        预收 {formatMoney(credit)} = {formatMoney(receipt.amount)}
      </Trans>
    </p>
  )
}

interface FooterProps extends BalanceProps {
  /** What keeps it from being posted, once it was pressed. */
  said: string | undefined
  isBusy: boolean
  onPress: () => void
}

/** Always in sight: what it comes to, and the button, which says what is missing when it is pressed. */
const Footer = ({ receipt, parts, credit, said, isBusy, onPress }: FooterProps) => (
  <div className="sticky -bottom-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface py-3">
    <span className="mr-auto">
      <Balance receipt={receipt} parts={parts} credit={credit} />
    </span>
    {said ? (
      <p role="alert" className="text-sm text-red">
        {said}
      </p>
    ) : null}
    <Button variant="primary" busy={isBusy} onClick={onPress}>
      <Trans>入账 {formatMoney(receipt.amount)} 元</Trans>
    </Button>
  </div>
)

type Input = Pick<
  Parameters<ReturnType<typeof useSending<typeof receipts.post>>['run']>[0],
  'parts' | 'postReason'
>

const usePosting = (receipt: Receipt) => {
  const steps = use(RowStepsContext)
  const { run, isBusy } = useSending(receipts.post)
  const next = steps.nextWhere?.((one) => 'status' in one && one.status === 'OPEN' && one.id !== receipt.id)
  const post = async (input: Input) => {
    const sent = await run({ id: receipt.id, version: receipt.version, ...input })
    if (!sent || 'failure' in sent) return
    next?.open()
  }
  return { post, isBusy }
}

interface Pressed {
  readonly missing: Missing | undefined
  /** Whether it is asked before it is posted. */
  readonly asksFirst: boolean
  readonly input: Input
}

/** What the button does: it shows what is wrong, asks, or posts. */
const usePressing = (receipt: Receipt, { missing, asksFirst, input }: Pressed) => {
  const { post, isBusy } = usePosting(receipt)
  const form = useRef<HTMLElement>(null)
  const [isTried, setTried] = useState(false)
  const [isAsked, ask] = useState(false)
  const send = () => void post(input)
  const press = () => {
    if (missing) {
      setTried(true)
      focusOn(form.current, missing)
    } else if (asksFirst) ask(true)
    else send()
  }
  return { form, isTried, isAsked, ask, isBusy, send, press }
}

/** What is owed and credit once it is posted, which nobody changes then. */
const Afterwards = ({ debts, parts, credit }: Pick<Parts, 'parts' | 'credit'> & { debts: Debts }) => {
  const paid = sum(
    parts
      .filter((part) => debts.bills.some((bill) => bill.id === part.billId && !bill.isOfSister))
      .map(({ amount }) => amount),
  )
  return (
    <>
      <p className="text-sm text-ink-2 tabular-nums">
        <Trans>
          入账以后：应收 {formatMoney(debts.owed)} → {formatMoney(restOf(debts.owed, [{ amount: paid }]))}
          ，预收 {formatMoney(debts.credit)} →{' '}
          {formatMoney(credit.startsWith('-') ? debts.credit : sum([debts.credit, credit]))}
        </Trans>
      </p>
      <p className="rounded bg-surface-2 px-3 py-2 text-xs text-ink-3">
        <Trans>入账后不能改，只能由他人冲回：冲回是新的一笔，原来的留着，写明原因。</Trans>
      </p>
    </>
  )
}

/** What is wrong has the focus: the amount of a bill, or the reason; of a sum that is too much the last of its amounts. */
const focusOn = (form: HTMLElement | null, missing: Missing): void => {
  const name = 'bill' in missing ? missing.bill.id : missing.why === 'REASON' ? 'postReason' : undefined
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
  const filled = inputs.findLast((one) => one.name !== 'postReason' && one.value !== '')
  const input = name === undefined ? filled : inputs.find((one) => one.name === name)
  input?.focus()
  input?.select()
}

const Form = ({ receipt, debts }: { receipt: Receipt; debts: Debts }) => {
  const { t, i18n } = useLingui()
  const divided = useParts(receipt, debts)
  const [reason, setReason] = useState('')
  const { parts, credit, lacks } = divided
  const isSettled = parts.some(({ settles }) => settles)
  const missing: Missing | undefined =
    lacks ?? (isSettled && reason.trim() === '' ? { why: 'REASON' } : undefined)
  const asksFirst = parts.length === 0 && debts.bills.length > 0
  const { form, isTried, isAsked, ask, isBusy, send, press } = usePressing(receipt, {
    missing,
    asksFirst,
    input: { parts, postReason: reason.trim() || null },
  })
  const said = isTried && missing ? i18n._(wordsOf(missing)) : undefined
  return (
    <section ref={form} aria-label={t`核销`} className="grid gap-3">
      <Ways divided={divided} bills={debts.bills} />
      <BillParts divided={divided} bills={debts.bills} />
      <Field
        label={<Trans>入账说明</Trans>}
        required={isSettled}
        hint={isSettled ? <Trans>处理差额时必填</Trans> : undefined}
        error={missing?.why === 'REASON' ? said : undefined}
      >
        <TextInput name="postReason" value={reason} maxLength={200} onValue={setReason} />
      </Field>
      <Afterwards debts={debts} parts={parts} credit={credit} />
      <Footer
        receipt={receipt}
        parts={parts}
        credit={credit}
        said={missing?.why === 'SUM' ? undefined : said}
        isBusy={isBusy}
        onPress={press}
      />
      <CreditQuestion
        amount={receipt.amount}
        count={debts.bills.length}
        isAsked={isAsked}
        onAsk={ask}
        isBusy={isBusy}
        onConfirm={send}
      />
    </section>
  )
}

/** What a receipt may be meant for, divided among bills: proposed, and changed where it is meant otherwise. */
export const PostingForm = ({ receipt }: { receipt: Receipt }) => {
  const { data, error, refetch } = useQuery(queryOf(billMoney.debts, { companyId: receipt.companyId }))
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  return data ? <Form receipt={receipt} debts={data} /> : <Skeleton className="h-40" />
}
