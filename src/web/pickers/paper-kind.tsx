import { useLingui } from '@lingui/react/macro'
import { claimMaterial } from '#contract/claims/claim-material.ts'
import { claims } from '#contract/claims/claims.ts'
import { paperKinds, type PaperKind } from '#contract/claims/claim-papers.ts'
import type { Attachment } from '#contract/core/attachments.ts'
import { call } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { classes } from '#web/ui/classes.ts'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toasts.ts'
import { dictChoices, useChoices } from './choices.ts'

/** Says of a file what it is, on the claim as it is by then. */
const sortPaper = async (claimId: string, fileId: string, kind: PaperKind): Promise<void> => {
  try {
    const { version, files } = await call(claims.queryById, { id: claimId })
    const sorted = files.map((file) => (file.id === fileId ? { ...file, kind } : file))
    await call(claims.edit, { id: claimId, version, files: sorted })
  } catch (error) {
    toast('warning', toFailure(error).message)
  }
  await Promise.all([claims.edit, claimMaterial.list].map(invalidateNoun))
}

const isKind = (value: string): value is PaperKind => paperKinds.values.some((kind) => kind === value)

/** What a file of a claim is: chosen, and saved at once. */
export const PaperKindChoice = ({ claimId, file }: { claimId: string; file: Attachment }) => {
  const { t } = useLingui()
  const options = useChoices(dictChoices(paperKinds.code))
  return (
    <Select
      size="small"
      aria-label={t`${file.name} 的种类`}
      className={classes('w-24', !file.kind && 'border-orange')}
      options={options.map(({ value, label }) => ({ value, label }))}
      {...(!file.kind && { placeholder: t`选择种类` })}
      value={file.kind ?? ''}
      onValue={(kind) => {
        if (isKind(kind)) void sortPaper(claimId, file.id, kind)
      }}
    />
  )
}

/** What a file of a claim is, in words. */
export const PaperKindName = ({ file }: { file: Attachment }) => {
  const { t } = useLingui()
  const options = useChoices(dictChoices(paperKinds.code))
  return options.find(({ value }) => value === file.kind)?.label ?? t`种类未定`
}
