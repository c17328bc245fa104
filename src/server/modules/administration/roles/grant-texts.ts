import type { Message } from '#contract/core/message.ts'

/** What the database's rules of grants (decision 040) say about roles, by the name of the rule. */
export const grantTexts = {
  grant_within_own: /*i18n*/ {
    id: 'role.beyondOwn',
    message: '不能授予超出您自己的权限、数据范围和理赔限额的内容',
  },
  approval_limit_within_own: /*i18n*/ {
    id: 'role.approvalLimitBeyondOwn',
    message: '“可审批自己提交的”金额上限不能高于您自己的上限；您自己的上限由另一位管理员设置',
  },
  every_organisation_for_provider: /*i18n*/ {
    id: 'role.providerOnly',
    message: '该角色有客户机构的成员，不能查看全部机构的数据',
  },
  medical_for_others: /*i18n*/ {
    id: 'role.medicalForOthers',
    message: '医疗权限只能授予他人的角色，不能授予“系统管理员”和您自己的角色',
  },
  last_administrator: /*i18n*/ { id: 'role.lastAdministrator', message: '至少要保留一名系统管理员' },
} satisfies Record<string, Message>
