import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { claimMaterial } from '#contract/claims/claim-material.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { heldClaimFor, materialOf, noteMaterial } from '#server/modules/claims/claims/material-reference.ts'

const texts = {
  state: /*i18n*/ { id: 'claimMaterial.notReviewed', message: '审核中的理赔才能勾选材料' },
  why: /*i18n*/ { id: 'claimMaterial.whyNot', message: '请写明不需要这份材料的原因' },
}

/** Notes what staff say of a material of a claim that they review. */
export const tick = async (
  { claimId, materialId, state, words }: ParsedOf<typeof claimMaterial.tick>,
  context: Context,
): Promise<void> => {
  if (state === 'NOT_NEEDED' && !words) throw refusalOf('words', texts.why)
  const about = await heldClaimFor(claimId, context)
  if (about.status !== 'REVIEWING' && about.status !== 'REGISTERED') throw refusal(texts.state)
  const found = materialOf(about).find((one) => one.materialId === materialId)
  if (!found) throw new Failure('notFound')
  const said = { materialId, state, words: state === 'NOT_NEEDED' ? words : null, answer: found.answer }
  await noteMaterial({ id: claimId, orgCode: about.orgCode }, [said], context)
}
