import { msg } from '@lingui/core/macro'
import { roles } from '#contract/roles.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { roleActions } from './role-actions.tsx'
import { roleLook } from './role-look.ts'

const noun = msg({ message: '角色', context: 'one, in a title' })
const form = async () => (await import('./role-form.tsx')).RoleForm

export const RolePage = ({ id }: { id: string }) => (
  <RecordPage {...roleLook} id={id} actions={roleActions}>
    <FormDialog of={roles} form={form} noun={noun} />
  </RecordPage>
)
