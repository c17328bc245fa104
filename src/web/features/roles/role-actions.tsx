import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { roles, type Role } from '#contract/roles.ts'
import { act } from '#web/form/action.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { recordName } from '#web/record/record-name.ts'

const { Input } = inputsOf<{ roleName: string; roleCode: string }>()

/** What may be done to a role, in the list as on its page. */
export const roleActions = [
  act<Role>(roles.copy, {
    word: msg`复制`,
    title: (role) => {
      const name = recordName(roles, role)
      return <Trans>复制角色“{name}”</Trans>
    },
    fields: (
      <FieldGroup>
        <Input name="roleName" />
        <Input name="roleCode" hint={<Trans>权限、数据范围和公司一并复制，成员不复制</Trans>} />
      </FieldGroup>
    ),
  }),
]
