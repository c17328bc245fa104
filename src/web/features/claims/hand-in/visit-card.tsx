import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type Ref } from 'react'
import { useImperativeHandle } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { claimVisits, type ClaimVisit, type ClaimVisitDraft } from '#contract/claims/claim-visits.ts'
import { PregnancyField } from '#web/parts/pregnancy-field.tsx'
import { DraftContext } from '#web/form/draft-context.ts'
import type { Values, Wire } from '#web/form/draft.ts'
import { resourceOf, rulesOf } from '#web/form/form-noun.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { call } from '#web/lib/call.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { isHr } from '#web/state/session.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toasts.ts'
import { CoverAnswer, useCoverOn } from './cover-answer.tsx'
import { KeptState } from './kept-state.tsx'
import { useKeptForm, type KeptForm } from './use-kept-form.ts'

const { Input, Area, Radio } = inputsOf<ClaimVisitDraft>()

const rules = rulesOf(resourceOf(claimVisits))

/** What can be asked of a part of the claim from outside. */
export interface Keeper {
  readonly keep: () => Promise<boolean>
}

/** Writes a visit: added once, then what changed of it. */
const useSave = (claim: Claim, visit: ClaimVisit | undefined) => {
  const stored = useRef<Pick<ClaimVisit, 'id' | 'version'> | undefined>(visit)
  return async (data: Wire) => {
    const { current } = stored
    const made = current
      ? await call(claimVisits.edit, { ...data, id: current.id, version: current.version })
      : await call(claimVisits.add, { ...(data as ClaimVisitDraft), claimId: claim.id })
    stored.current = made
    await Promise.all([claimVisits.edit, claims.queryById].map(invalidateNoun))
  }
}

const text = (values: Values, name: string): string => String(values[name] ?? '')

/** Of outpatient care the last day is the first. */
const useVisitForm = (claim: Claim, visit: ClaimVisit | undefined): KeptForm =>
  useKeptForm({
    name: `hand-in visit ${visit?.id ?? claim.id}`,
    rules,
    row: visit,
    preset: { claimId: claim.id, careType: 'OUT', reason: 'ILLNESS' },
    save: useSave(claim, visit),
  })

const Fields = ({ values, claimId }: { values: Values; claimId: string }) => {
  const isStay = text(values, 'careType') === 'IN' || text(values, 'careType') === 'MAT'
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Radio name="careType" className="md:col-span-2" />
      <Radio name="reason" className="md:col-span-2" />
      <Input name="firstDay" />
      {isStay ? <Input name="lastDay" /> : null}
      <Input
        name="hospitalId"
        hint={<Trans>找不到时在下一格填写名称，由理赔人员核对</Trans>}
        className="md:col-start-1"
      />
      <Input name="hospitalName" />
      <Input name="diagnosisId" hint={<Trans>可不填。提交后，诊断只有理赔人员看得到</Trans>} />
      <Input name="diagnosisName" hint={<Trans>目录中找不到时填写</Trans>} />
      <PregnancyField claimId={claimId} />
      {text(values, 'reason') === 'ACCIDENT' ? (
        <>
          <Input name="accidentDay" />
          <Input name="accidentPlace" />
          <Area name="accidentText" className="md:col-span-2" />
        </>
      ) : null}
    </div>
  )
}

/** Saves the visit; people of clients go on with no visit of a day that is not covered, since they cannot hand it in. */
const useKeeping = (claim: Claim, day: string, kept: KeptForm) => {
  const { t } = useLingui()
  const { data: cover } = useCoverOn(claim.employeeId, claim.familyMemberId, day)
  return async () => {
    const isKept = await kept.keep()
    if (!isHr() || cover?.policies.length !== 0) return isKept
    toast('warning', t`${day} 没有保障，不能继续：请核对日期，或先办理增员。草稿已保留`)
    return false
  }
}

interface VisitCardProps {
  claim: Claim
  /** Undefined while it is new. */
  visit: ClaimVisit | undefined
  place: number
  onRemove: (() => void) | undefined
  ref?: Ref<Keeper>
}

/** One visit of a claim that is handed in; it saves itself. */
export const VisitCard = ({ claim, visit, place, onRemove, ref }: VisitCardProps) => {
  const { t } = useLingui()
  const kept = useVisitForm(claim, visit)
  const { draft } = kept
  const { values } = draft
  const isStay = text(values, 'careType') === 'IN' || text(values, 'careType') === 'MAT'
  const day = text(values, 'firstDay')
  // The last day of other care is not asked: it is the first.
  const set = (name: string, value: string | boolean) => {
    draft.set(name, value)
    if (name === 'firstDay' && !isStay && typeof value === 'string') draft.set('lastDay', value)
    if (name === 'careType' && value !== 'IN' && value !== 'MAT' && day !== '') draft.set('lastDay', day)
    if (name === 'reason' && value === 'ACCIDENT' && text(values, 'accidentDay') === '')
      draft.set('accidentDay', day)
  }
  const keep = useKeeping(claim, day, kept)
  useImperativeHandle(ref, () => ({ keep }))
  return (
    <Card
      title={<Trans>第 {place} 次就诊</Trans>}
      extra={
        <>
          <KeptState {...kept} />
          {onRemove ? (
            <IconButton small icon="trash" label={t`移除第 ${place} 次就诊`} onClick={onRemove} />
          ) : null}
        </>
      }
    >
      <DraftContext value={{ ...draft, set }}>
        <div className="grid gap-4">
          <Fields values={values} claimId={claim.id} />
          <CoverAnswer
            employeeId={claim.employeeId}
            familyMemberId={claim.familyMemberId}
            day={day}
            care={{ careType: text(values, 'careType'), reason: text(values, 'reason') }}
          />
        </div>
      </DraftContext>
    </Card>
  )
}
