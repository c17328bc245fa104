import { msg } from '@lingui/core/macro'
import { roles, type Role } from '#contract/administration/roles.ts'
import { act } from '#web/form/action.ts'

/** What may be done to a role, in the list as on its page. */
export const roleActions = [
  act<Role>(roles.copy, {
    word: msg`复制`,
    when: ({ isBeyondOwn }) => !isBeyondOwn,
    needs: ['isBeyondOwn'],
    opensMade: true,
    hints: { roleCode: msg`权限、数据范围和公司一并复制，成员不复制` },
  }),
]
