import { msg } from '@lingui/core/macro'
import { coverChanges } from '#contract/cover-changes.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { coverChangeActions } from './cover-change-actions.tsx'
import { coverChangeLook } from './cover-change-look.tsx'

const noun = msg`增减员申请`
const form = async () => (await import('./cover-change-form.tsx')).CoverChangeForm

export const CoverChangePage = ({ id }: { id: string }) => (
  <RecordPage {...coverChangeLook} id={id} actions={coverChangeActions}>
    <FormDialog of={coverChanges} form={form} noun={noun} size="large" />
  </RecordPage>
)
