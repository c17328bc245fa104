import type { ClaimVisitDraft } from '#contract/claims/claim-visits.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { claimFile } from '#server/db/schema/claims.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const unknown = /*i18n*/ {
  id: 'claimVisit.basisUnknown',
  message: '给付的依据必须是这件理赔里的文件，请重新选择',
}

/** Refuses a lump sum whose basis is no file of the claim. */
export const holdBasisFiles = async (
  { claimId, lumps = [] }: ClaimVisitDraft,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  const wanted = [...new Set(lumps.map(({ basisFileId }) => basisFileId))]
  if (wanted.length === 0) return
  const found = await tx.query(
    `SELECT FROM ${allRowsOf(claimFile)} f WHERE f.record_id = $1 AND f.file_id = ANY ($2::text[]) AND f.del_flag = 0`,
    [claimId, wanted],
  )
  if (found.length < wanted.length) throw refusalOf('lumps', unknown)
}
