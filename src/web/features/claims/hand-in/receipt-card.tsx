import { Trans, useLingui } from '@lingui/react/macro'
import { useImperativeHandle, useRef, type Ref } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimHandIn } from '#contract/claims/claim-handin.ts'
import { claims } from '#contract/claims/claims.ts'
import { claimInvoices, type ClaimInvoice, type ClaimInvoiceDraft } from '#contract/claims/claim-invoices.ts'
import type { ClaimVisit } from '#contract/claims/claim-visits.ts'
import { DraftContext } from '#web/form/draft-context.ts'
import type { Values, Wire } from '#web/form/draft.ts'
import { resourceOf, rulesOf } from '#web/form/form-noun.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { call } from '#web/lib/call.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KeptState } from './kept-state.tsx'
import { useKeptForm } from './use-kept-form.ts'
import type { Keeper } from './visit-card.tsx'

const { Input, Area } = inputsOf<ClaimInvoiceDraft>()

const { shape, ...others } = rulesOf(resourceOf(claimInvoices))
/** Whether social insurance has settled it follows from the amounts unless staff say so: nobody is asked here, and nothing is sent. */
const { isSettled: _isSettled, ...asked } = shape
const rules = { ...others, shape: asked }

const useSave = (claim: Claim, invoice: ClaimInvoice | undefined) => {
  const stored = useRef<Pick<ClaimInvoice, 'id' | 'version'> | undefined>(invoice)
  return async (data: Wire) => {
    const { current } = stored
    const made = current
      ? await call(claimInvoices.edit, { ...data, id: current.id, version: current.version })
      : await call(claimInvoices.add, { ...(data as ClaimInvoiceDraft), claimId: claim.id })
    stored.current = made
    await Promise.all([claimInvoices.edit, claimHandIn.estimate, claims.queryById].map(invalidateNoun))
  }
}

const byOthers = ['othersCoPaid', 'othersFirstPaid', 'othersOutside'] as const

/** What others paid of the receipt: hardly one has it, so it is folded until it says something. */
const PaidByOthers = ({ values }: { values: Values }) => (
  <details open={byOthers.some((name) => Boolean(values[name])) || undefined}>
    <summary className="min-h-6 cursor-pointer text-sm text-ink-2 max-md:min-h-11">
      <Trans>有其他保险、单位或优惠付过其中一部分</Trans>
    </summary>
    <div className="grid grid-cols-2 gap-3 pt-1 md:grid-cols-4">
      {byOthers.map((name) => (
        <Input key={name} name={name} />
      ))}
    </div>
  </details>
)

interface ReceiptCardProps {
  claim: Claim
  visit: ClaimVisit
  invoice: ClaimInvoice | undefined
  place: number
  onRemove: () => void
  ref?: Ref<Keeper>
}

/** One receipt of a visit; the face value is enough, and what is typed has to agree with it. */
export const ReceiptCard = ({ claim, visit, invoice, place, onRemove, ref }: ReceiptCardProps) => {
  const { t } = useLingui()
  const kept = useKeptForm({
    name: `hand-in receipt ${invoice?.id ?? `${visit.id} ${place}`}`,
    rules,
    row: invoice,
    preset: { claimId: claim.id, visitId: visit.id, kind: 'TREASURY', day: visit.lastDay },
    save: useSave(claim, invoice),
  })
  useImperativeHandle(ref, () => ({ keep: kept.keep }))
  return (
    <DraftContext value={kept.draft}>
      <section
        aria-label={t`第 ${place} 张票据`}
        className="grid gap-3 border-t border-line py-3 first:border-t-0"
      >
        <div className="flex items-center gap-3">
          <h3 className="text-sm font-semibold">
            <Trans>第 {place} 张票据</Trans>
          </h3>
          <span className="ml-auto flex items-center gap-2">
            <KeptState {...kept} />
            <IconButton small icon="trash" label={t`移除第 ${place} 张票据`} onClick={onRemove} />
          </span>
        </div>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <Input name="kind" />
          <Input name="code" />
          <Input name="number" />
          <Input name="day" />
          <Input name="total" />
          <Input name="fund" />
          <Input name="supplement" />
          <Input name="coPaid" />
          <Input name="firstPaid" />
          <Input name="outside" />
        </div>
        <PaidByOthers values={kept.draft.values} />
        <Area name="repeatedWhy" hint={<Trans>这张票据在别的理赔中交过时，请写明原因，否则不能提交</Trans>} />
      </section>
    </DraftContext>
  )
}
