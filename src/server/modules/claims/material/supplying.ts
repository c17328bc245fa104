import type { ClaimMaterial } from '#contract/claims/claim-material.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimMaterial } from '#server/db/schema/claim-material.ts'
import { claimFile } from '#server/db/schema/claims.ts'
import { addClaimFiles } from '#server/modules/claims/claims/claim-files-reference.ts'
import { heldClaimFor, materialOf, tellWatchers } from '#server/modules/claims/claims/material-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const texts = {
  notAsked: /*i18n*/ {
    id: 'claimMaterial.notAsked',
    message: '这份材料现在不需要补交，可能已撤回；请刷新后查看',
  },
}

interface Supplied {
  readonly claimId: string
  readonly materialId: string
  readonly file: string
}

const open: readonly string[] = ['SUPPLEMENT', 'CLOSED_NO_MATERIAL']

/** A material that is asked for, of a claim that waits for it; the claim is held. */
const askedFor = async ({ claimId, materialId }: Supplied, context: Context): Promise<ClaimMaterial> => {
  const about = await heldClaimFor(claimId, context)
  const found = materialOf(about).find((one) => one.materialId === materialId)
  if (!found || !open.includes(about.status) || found.state !== 'ASKED') throw refusal(texts.notAsked)
  return found
}

/** Adds a file for a material: it becomes the claim's, of the kind that is wanted. */
export const supply = async (supplied: Supplied, context: Context): Promise<void> => {
  const { claimId, materialId, file } = supplied
  const { form } = await askedFor(supplied, context)
  await addClaimFiles(claimId, [{ id: file, kind: form === 'ACCOUNT' ? 'OTHER' : form }], context)
  await context.tx.query(
    `UPDATE ${allRowsOf(claimMaterial)} SET files = array_append(files, $3), update_by = $4, update_time = clock_timestamp()
     WHERE claim_id = $1 AND material_id = $2`,
    [claimId, materialId, file, context.caller.username],
  )
  await tellWatchers(claimId, context)
}

/** Takes away a file that the caller has added for a material. */
export const takeAway = async (supplied: Supplied, context: Context): Promise<void> => {
  const { claimId, materialId, file } = supplied
  const { files } = await askedFor(supplied, context)
  if (!files.some(({ id }) => id === file)) throw new Failure('notFound')
  const { tx, caller } = context
  const taken = await tx.query(
    `UPDATE ${allRowsOf(claimFile)} SET del_flag = 1, version = version + 1, update_by = $3, update_time = clock_timestamp()
     WHERE record_id = $1 AND file_id = $2 AND create_by = $3 AND del_flag = 0 RETURNING id`,
    [claimId, file, caller.username],
  )
  if (taken.length === 0) throw new Failure('notFound')
  await tx.query(
    `UPDATE ${allRowsOf(claimMaterial)} SET files = array_remove(files, $3), update_by = $4, update_time = clock_timestamp()
     WHERE claim_id = $1 AND material_id = $2`,
    [claimId, materialId, file, caller.username],
  )
  await tellWatchers(claimId, context)
}
