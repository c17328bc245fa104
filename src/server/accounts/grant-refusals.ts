import type { Message } from '#contract/core/message.ts'

/** What whoever manages accounts and roles is told: unique keys of accounts, and the rules of grants (decision 040), in words. */
export const grantTexts = {
  usernameTaken: /*i18n*/ { id: 'grant.usernameTaken', message: '用户账号已存在' },
  mobileTaken: /*i18n*/ { id: 'grant.mobileTaken', message: '该手机号已有账号' },
  beyond: /*i18n*/ { id: 'grant.beyond', message: '不能授予超出您自己权限的角色' },
  approvalLimit: /*i18n*/ {
    id: 'grant.approvalLimit',
    message: '不能授予“可审批自己提交的”金额上限高于您自己的角色，请由另一位管理员授予',
  },
  providerOnly: /*i18n*/ {
    id: 'grant.providerOnly',
    message: '该角色可查看所有机构的数据，只能授予平台机构的用户',
  },
  lastAdministrator: /*i18n*/ {
    id: 'grant.lastAdministrator',
    message: '系统至少要有一位可以登录的管理员，请先指定另一位',
  },
  medical: /*i18n*/ {
    id: 'grant.medical',
    message: '该角色有医疗权限，不能授予自己，请由另一位管理员授予',
  },
  unknownOrg: /*i18n*/ { id: 'grant.unknownOrg', message: '该机构不存在' },
  unknownRole: /*i18n*/ { id: 'grant.unknownRole', message: '该角色不存在' },
}

/** The sentences by the name of the key or rule that was violated: `unique` of a store, or for `saying`. */
export const grantRefusals = {
  sys_user_username_key: grantTexts.usernameTaken,
  sys_user_phone_key: grantTexts.mobileTaken,
  grant_within_own: grantTexts.beyond,
  approval_limit_within_own: grantTexts.approvalLimit,
  medical_for_others: grantTexts.medical,
  every_organisation_for_provider: grantTexts.providerOnly,
  last_administrator: grantTexts.lastAdministrator,
} satisfies Record<string, Message>
