import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { call } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { nameOf } from '#web/lib/names.ts'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { ChoiceInput } from '#web/pickers/choice-input.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { employeeChoices } from '#web/pickers/row-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { drawDict } from '#web/values/value.tsx'
import { StepButtons } from './step-buttons.tsx'

/** Where and when somebody was treated; as long as that is not said, when the draft began. */
const whatOf = (draft: Claim): readonly string[] => {
  const said = [draft.firstDay, nameOf(draft, 'hospital')].filter(
    (one) => typeof one === 'string' && one !== '',
  )
  return said.length > 0 ? said.map(String) : [draft.createTime]
}

/** Drafts of one's own that are to be finished still. */
const Drafts = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const { isOnly } = useOnlyCompany()
  const question = { status: 'DRAFT', column: 'createTime', order: 'desc', pageSize: '5' }
  const { data } = useQuery(queryOf(claims.list, question))
  if (!data || data.records.length === 0) return null
  return (
    <Card title={<Trans>没有提交的草稿</Trans>}>
      <ul className="grid gap-1">
        {data.records.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <b>{nameOf(draft, 'insuredName')}</b>
            <span className="text-ink-2">
              {[draft.employeeNo, !isOnly && nameOf(draft, 'companyName'), ...whatOf(draft)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Button variant="link" className="ml-auto" onClick={() => onOpen(draft.id)}>
              <Trans>继续填写</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface RelativesProps {
  employeeId: string
  value: string
  onValue: (value: string) => void
}

/** The employee, or one of the relatives. */
const Relatives = ({ employeeId, value, onValue }: RelativesProps) => {
  const { t } = useLingui()
  const { data } = useQuery(queryOf(familyMembers.list, { employeeId, pageSize: '50' }))
  const options = [
    { value: '', label: <Trans>员工本人</Trans> },
    ...(data?.records ?? []).map((member) => ({
      value: member.id,
      label: (
        <>
          {member.name}{' '}
          <span className="text-ink-3">
            {drawDict(member, 'relation', undefined)} {member.birthDate}
          </span>
        </>
      ),
    })),
  ]
  return <RadioGroup label={t`费用是谁的`} options={options} value={value} onValue={onValue} />
}

interface PersonStepProps {
  /** Undefined while nothing has begun. */
  claim: Claim | undefined
  onNext: (claimId: string) => void
  onOpen: (claimId: string) => void
}

/** Who was chosen, and how the draft begins with it. */
const useChosen = ({ claim, onNext }: Pick<PersonStepProps, 'claim' | 'onNext'>) => {
  const { t } = useLingui()
  const [employeeId, setEmployee] = useState(claim?.employeeId ?? '')
  const [memberId, setMember] = useState(claim?.familyMemberId ?? '')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const write = async (): Promise<string> => {
    const whose = { employeeId, familyMemberId: memberId === '' ? null : memberId }
    if (!claim) return (await call(claims.add, { ...whose, payee: 'EMPLOYEE' })).id
    const isSame = claim.employeeId === employeeId && (claim.familyMemberId ?? '') === memberId
    if (!isSame) await call(claims.edit, { ...whose, id: claim.id, version: claim.version })
    return claim.id
  }
  const next = async () => {
    if (employeeId === '') return setFailure(t`请先选择员工`)
    setBusy(true)
    try {
      const id = await write()
      await invalidateNoun(claims.add)
      onNext(id)
    } catch (error) {
      setFailure(toFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  const choose = (id: string) => {
    setEmployee(id)
    setMember('')
    setFailure('')
  }
  return { employeeId, memberId, setMember, choose, next, isBusy, failure }
}

/** Whose costs they are: with the choice the draft begins. */
export const PersonStep = ({ claim, onNext, onOpen }: PersonStepProps) => {
  const { t } = useLingui()
  const { employeeId, memberId, setMember, choose, next, isBusy, failure } = useChosen({ claim, onNext })
  return (
    <>
      <Card>
        <div className="grid gap-4">
          <Field label={<Trans>员工</Trans>} required>
            <ChoiceInput
              source={employeeChoices}
              value={employeeId}
              onValue={choose}
              placeholder={t`输入姓名、工号或手机号`}
            />
          </Field>
          {employeeId === '' ? null : (
            <Field group label={<Trans>费用是谁的</Trans>}>
              <Relatives employeeId={employeeId} value={memberId} onValue={setMember} />
            </Field>
          )}
          <Notice>{failure}</Notice>
        </div>
      </Card>
      {claim ? null : <Drafts onOpen={onOpen} />}
      <StepButtons>
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => void next()}
          className="max-md:min-h-11 max-md:flex-1"
        >
          <Trans>下一步</Trans>
        </Button>
      </StepButtons>
    </>
  )
}
