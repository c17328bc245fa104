import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimMaterial } from '#contract/claims/claim-material.ts'
import { claims } from '#contract/claims/claims.ts'
import { sum } from '#contract/rules/shares.ts'
import { HandlerField } from '#web/features/claims/claims/desk/handler-field.tsx'
import { act, opens } from '#web/form/action.ts'
import { moves, withParts } from '#web/form/moves.ts'
import { formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { PayeeFields } from '#web/parts/payee-fields.tsx'
import { WouldPay } from './would-pay.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** What goes out for claims, or comes back; nothing for who may not see amounts. */
const ToPay = ({ rows }: { rows: readonly Claim[] }) => {
  const amounts = rows.flatMap(({ toPay }) => toPay ?? [])
  const total = formatMoney(sum(amounts))
  return amounts.length > 0 ? (
    <b className="block font-semibold text-ink">
      <Trans>应付金额 {total} 元</Trans>
    </b>
  ) : null
}

/** To whom one claim is paid. */
const PaidTo = ({ claim }: { claim: Claim }) => {
  const own = nameOf(claim, 'employeeName')
  const { payeeName, payeeAccount } = claim
  return claim.payee === 'EMPLOYEE' ? (
    <Trans>付给 {own} 的员工本人账户</Trans>
  ) : (
    <Trans>
      付给 {payeeName}，账号 {payeeAccount}
    </Trans>
  )
}

const ownCalculation = msg`本件由您理算，请由他人复核`
const ownPayment = msg`支付由您登记，请由他人撤销`

const plain = moves(claims, {
  submit: { text: msg`提交后由理赔人员受理，被保险人不能再更改。` },
  cancel: { text: msg`取消后不再受理；需要时请重新提交。` },
  assign: { text: msg`所选人员会成为处理人，理赔进入审核中。`, fields: <HandlerField /> },
  accept: { text: msg`受理后由您审核；时效自提交起算。` },
  refuse: {
    text: msg`拒赔后理赔结案，会通知提交人；需要时可重新审核。`,
    hints: { reason: msg`企业人事能看到说明，请勿写明诊断或病情` },
  },
  calculate: { needs: ['invoiced'], comesTo: (rows) => <WouldPay rows={rows} /> },
  approve: {
    refused: ({ isOwnCalculation }) => (isOwnCalculation ? ownCalculation : undefined),
    needs: ['isOwnCalculation', 'claimNo', 'toPay'],
    comesTo: (rows) => (
      <>
        {rows.map(({ claimNo }) => claimNo).join(', ')}
        <ToPay rows={rows} />
      </>
    ),
  },
  tell: {
    text: msg`保险法要求在三日内说明拒赔理由；请在通知书送达后标记。`,
    when: ({ toldDay }) => !toldDay,
    needs: ['toldDay'],
  },
  pay: {
    needs: ['toPay', 'payee', 'payeeName', 'payeeAccount', 'employeeName'],
    comesTo: (rows) => (
      <>
        <ToPay rows={rows} />
        {rows.length === 1 && rows[0] ? <PaidTo claim={rows[0]} /> : null}
      </>
    ),
  },
  payFailed: {
    when: ({ payStatus }) => payStatus === 'DUE',
    needs: ['payStatus', 'toPay'],
    comesTo: (rows) => <ToPay rows={rows} />,
  },
  newAccount: {
    text: msg`更换后回到待支付，由财务重新付款。`,
    when: ({ payStatus }) => payStatus === 'DUE' || payStatus === 'FAILED',
    needs: ['payStatus', 'payee'],
    preset: ({ payee }) => ({ payee }),
    fields: <PayeeFields />,
  },
  unpay: {
    refused: ({ isOwnPayment }) => (isOwnPayment ? ownPayment : undefined),
    needs: ['isOwnPayment', 'toPay'],
    comesTo: (rows) => <ToPay rows={rows} />,
  },
  withdraw: { text: msg`撤案后不再处理，已占用的限额会释放。` },
})

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog)
const MaterialDialog = lazyPart(async () => (await import('./material-dialog.tsx')).MaterialDialog)
const ProvideDialog = lazyPart(async () => (await import('#web/parts/provide-dialog.tsx')).ProvideDialog)

/** What may be done to a claim, in the list as on its page. */
export const claimActions = [
  ...withParts<Claim>(plain, {
    ask: {
      fetch: AskDialog.fetch,
      draw: (claim, onClose) => <AskDialog key={claim.id} claim={claim} onClose={onClose} />,
    },
    provide: {
      fetch: ProvideDialog.fetch,
      draw: (claim, onClose) => <ProvideDialog key={claim.id} claim={claim} onClose={onClose} />,
    },
  }),
  act<Claim>(claims.keep, {
    word: msg`维持原决定`,
    text: msg`不再建议重审；赔付结果不变，原因写入内部备注。`,
    when: ({ reopenFor }) => Boolean(reopenFor),
    needs: ['reopenFor'],
  }),
  opens<Claim>(claimMaterial.tick, {
    word: msg`勾选材料`,
    when: ({ status }) => status === 'REGISTERED' || status === 'REVIEWING',
    needs: ['status'],
    fetch: MaterialDialog.fetch,
    draw: (claim, onClose) => <MaterialDialog key={claim.id} claim={claim} onClose={onClose} />,
  }),
]
