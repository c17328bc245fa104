import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Claim, ClaimDraft } from '#contract/claims/claim-fields.ts'
import { claimHandIn } from '#contract/claims/claim-handin.ts'
import { claimMaterial } from '#contract/claims/claim-material.ts'
import { claims } from '#contract/claims/claims.ts'
import { hospitalOf } from '#web/parts/visit-hospital.ts'
import { PayeeFields } from '#web/parts/payee-fields.tsx'
import { DraftContext } from '#web/form/draft-context.ts'
import type { Wire } from '#web/form/draft.ts'
import { resourceOf, rulesOf } from '#web/form/form-noun.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { call } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeptState } from './kept-state.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useKeptForm, type KeptForm } from './use-kept-form.ts'
import type { Papers } from './use-papers.ts'
import { visitsQuery } from './visits-step.tsx'

const { Area } = inputsOf<ClaimDraft>()
const whole = rulesOf(resourceOf(claims))
const payeeFields = ['payee', 'payeeName', 'payeeBank', 'payeeAccount', 'payeeReason', 'remarks']
const rules = {
  ...whole,
  shape: Object.fromEntries(Object.entries(whole.shape).filter(([name]) => payeeFields.includes(name))),
}

/** What is typed of the payee is saved over the claim as it is by then: files that arrive meanwhile are edits of it, too. */
const usePayee = (claim: Claim): KeptForm =>
  useKeptForm({
    name: `hand-in payee ${claim.id}`,
    rules,
    row: claim,
    save: async (data: Wire) => {
      const { version } = await call(claims.queryById, { id: claim.id })
      await call(claims.edit, { ...data, id: claim.id, version })
      await invalidateNoun(claims.edit)
    },
  })

const Payee = ({ kept }: { kept: KeptForm }) => (
  <Card title={<Trans>收款</Trans>} extra={<KeptState {...kept} />}>
    <DraftContext value={kept.draft}>
      <div className="grid gap-3 md:grid-cols-2">
        <PayeeFields />
        <Area name="remarks" className="md:col-span-2" />
      </div>
    </DraftContext>
  </Card>
)

const Item = ({ isThere, name, children }: { isThere: boolean; name: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2 py-1 text-sm">
    <Icon
      name={isThere ? 'success' : 'warning'}
      size={15}
      className={isThere ? 'text-green' : 'text-orange'}
    />
    {name}
    <span className={isThere ? 'ml-auto text-ink-2' : 'ml-auto text-orange'}>{children}</span>
  </li>
)

/** The material that such a claim comes with; the account is said beside it. */
const Material = ({ claimId }: { claimId: string }) => {
  const { data } = useQuery({ ...queryOf(claimMaterial.list, { claimId }), refetchOnMount: 'always' })
  return (data ?? [])
    .filter(({ form }) => form !== 'ACCOUNT')
    .map((one) => (
      <Item key={one.materialId} isThere={one.isThere} name={nameOf(one, 'name')}>
        {one.isThere ? null : <Trans>没有，可以之后再补</Trans>}
      </Item>
    ))
}

/** What is there and what is missing; a gap is said, and no obstacle, but for a claim with nothing at all. */
const Checklist = ({ claim, papers }: { claim: Claim; papers: Papers }) => {
  const travelling = papers.papers.length
  const hasFiles = claim.files.length > 0
  return (
    <Card title={<Trans>还要什么</Trans>}>
      <ul>
        <Item isThere={claim.invoiceCount > 0} name={<Trans>票据</Trans>}>
          {claim.invoiceCount > 0 ? (
            <Trans>{claim.invoiceCount} 张</Trans>
          ) : (
            <Trans>没有录入，由审核员录入</Trans>
          )}
        </Item>
        <Item isThere={hasFiles && travelling === 0} name={<Trans>材料</Trans>}>
          {travelling > 0 ? (
            <Trans>{travelling} 个还没有传完</Trans>
          ) : hasFiles ? (
            <Trans>{claim.files.length} 个文件</Trans>
          ) : (
            <Trans>没有上传</Trans>
          )}
        </Item>
        <Material claimId={claim.id} />
        <Item isThere name={<Trans>收款账户</Trans>}>
          {claim.payee === 'OTHER' ? claim.payeeName : <Trans>员工本人账户</Trans>}
        </Item>
      </ul>
      {claim.invoiceCount === 0 && !hasFiles && travelling === 0 ? (
        <p className="mt-1.5 text-sm text-orange">
          <Trans>至少录入一张票据或上传一份材料，才能提交</Trans>
        </p>
      ) : null}
    </Card>
  )
}

/** What the claim comes to, and what it may pay, said to be an estimate. */
const Estimate = ({ claim }: { claim: Claim }) => {
  const { data } = useQuery({
    ...queryOf(claimHandIn.estimate, { id: claim.id }),
    enabled: can(claimHandIn.estimate),
    refetchOnMount: 'always',
  })
  return (
    <Card title={<Trans>金额</Trans>}>
      <dl className="grid gap-1.5 text-sm">
        <div className="flex">
          <dt>
            <Trans>{claim.invoiceCount} 张票据，票面合计</Trans>
          </dt>
          <dd className="ml-auto font-semibold">{formatMoney(claim.invoiced)}</dd>
        </div>
        <div className="flex">
          <dt>
            <Trans>其中个人负担</Trans>
          </dt>
          <dd className="ml-auto font-semibold">{formatMoney(claim.borne)}</dd>
        </div>
        {data ? (
          <div className="flex">
            <dt>
              <Trans>按方案估算可赔</Trans>
            </dt>
            <dd className="ml-auto font-semibold">
              {data.total === null ? <Trans>录入完整后估算</Trans> : formatMoney(data.total)}
            </dd>
          </div>
        ) : null}
      </dl>
      {data ? (
        <p className="mt-1.5 text-xs text-ink-2">
          <Trans>这是按已录入内容的估算，以审核结果为准</Trans>
        </p>
      ) : null}
    </Card>
  )
}

const Visits = ({ claim }: { claim: Claim }) => {
  const { data } = useQuery(visitsQuery(claim.id))
  return (
    <Card title={nameOf(claim, 'insuredName')}>
      <ul className="grid gap-1 text-sm">
        {(data?.records ?? []).map((visit) => (
          <li key={visit.id}>
            {visit.firstDay}
            {visit.lastDay === visit.firstDay ? null : ` – ${visit.lastDay}`} · {hospitalOf(visit)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface SendStepProps {
  claim: Claim
  papers: Papers
  onBack: () => void
  onSent: (claimNo: string) => void
}

/** Who is paid, what is missing, what it may come to; and the sending, which waits for what still travels. */
export const SendStep = ({ claim, papers, onBack, onSent }: SendStepProps) => {
  const { t } = useLingui()
  const kept = usePayee(claim)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const send = async () => {
    setBusy(true)
    setFailure('')
    try {
      if (!(await kept.keep())) return
      await papers.arrived()
      const { version } = await call(claims.queryById, { id: claim.id })
      const { claimNo } = await call(claims.submit, { id: claim.id, version })
      onSent(claimNo ?? '')
      await invalidateNoun(claims.submit)
    } catch (error) {
      setFailure(toFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  const isTravelling = papers.papers.some((paper) => !paper.failure)
  return (
    <>
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <div className="grid gap-3.5">
          <Visits claim={claim} />
          <Payee kept={kept} />
        </div>
        <div className="grid gap-3.5">
          <Estimate claim={claim} />
          <Checklist {...{ claim, papers }} />
        </div>
      </div>
      <StepButtons onBack={onBack} failure={failure}>
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => void send()}
          className="max-md:min-h-11 max-md:flex-2"
        >
          {isTravelling ? t`传完就提交` : t`提交`}
        </Button>
      </StepButtons>
    </>
  )
}
