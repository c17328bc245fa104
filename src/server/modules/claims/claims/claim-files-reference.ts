import * as z from 'zod/mini'
import type { PaperKind } from '#contract/claims/claim-papers.ts'
import { ClaimDraft } from '#contract/claims/claim-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import { addFiles } from '#server/store/attachments.ts'
import { claimStore } from './claims-store.ts'

const question = z.object({ files: ClaimDraft.shape.files })

/** Adds uploaded files to a claim, whatever its state; refuses as an edit does. */
export const addClaimFiles = async (
  claimId: string,
  files: readonly { readonly id: string; readonly kind: PaperKind }[],
  context: Context,
): Promise<void> => {
  await addFiles(claimStore.source, claimId, { question, asked: { files } }, context)
}
