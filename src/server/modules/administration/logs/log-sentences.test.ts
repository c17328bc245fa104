import { expect, test } from 'vitest'
import type { Locale } from '#contract/core/message.ts'
import { loadTexts } from '#server/core/texts.ts'
import { logSentence, saidActions } from './log-sentences.ts'

const translate = await loadTexts()
const said = (locale: Locale, action: string, object: string) =>
  logSentence({ locale, translate: (message, values) => translate(locale, message, values) }, action, object)

const expected: readonly (readonly [action: string, zh: string, en: string])[] = [
  ['insert', '新增角色', 'Added role'],
  ['update', '修改角色', 'Edited role'],
  ['delete', '删除角色', 'Deleted role'],
  ['restore', '恢复角色', 'Restored role'],
  ['undo', '撤销角色的导入', 'Undid an import of role'],
  ['join', '合并重复的角色', 'Joined duplicates of role'],
  ['reveal', '查看角色的完整信息', 'Viewed the full values of role'],
  ['read', '查看角色的诊断', 'Read the diagnosis of role'],
  ['send', '向供应商发送角色的资料', 'Sent details of role to a supplier'],
  ['new-secret', '为角色生成新密钥', 'Made a new secret for role'],
  ['look-up', '按完整号码查找角色', 'Looked up role by a full number'],
  ['export', '导出角色', 'Exported role'],
  ['import', '导入角色', 'Imported role'],
  ['import-taken', '接手角色的导入', 'Took over an import of role'],
  ['download', '下载角色', 'Downloaded role'],
  ['grant', '为角色授权', 'Granted permissions to role'],
  ['choose-rules', '为角色选择数据规则', 'Chose the data rules of role'],
  ['explain-rule', '说明角色的改动', 'Explained a change of role'],
  ['scope', '修改角色的数据范围', 'Changed the data scope of role'],
  ['publish', '发布角色', 'Published role'],
  ['resend', '重新发送角色', 'Sent role again'],
  ['revoke', '撤销发布角色', 'Revoked role'],
  ['sign-in', '登录', 'Signed in'],
  ['sign-in-failed', '登录失败', 'Failed to sign in'],
  ['sign-out', '退出登录', 'Signed out'],
  ['sign-out-elsewhere', '退出其他设备的登录', 'Signed out on other devices'],
  ['sign-out-by-other', '退出他人的登录', 'Signed somebody else out'],
  ['sign-out-frozen', '冻结账号并退出其登录', 'Froze an account and ended its sessions'],
  ['sign-out-deleted', '删除账号并退出其登录', 'Deleted an account and ended its sessions'],
  ['password-change', '修改自己的密码', 'Changed their own password'],
  ['password-change-failed', '修改自己的密码失败', 'Failed to change their own password'],
  ['password-reset', '找回密码后设置新密码', 'Set a new password after forgetting it'],
  ['password-reset-by-other', '重置他人的密码', "Reset somebody else's password"],
  ['reset-ticket', '通过找回密码的验证', 'Passed the check for a forgotten password'],
  ['reset-code-failed', '未通过找回密码的验证', 'Failed the check for a forgotten password'],
  ['mobile-change', '更换自己的手机号', 'Changed their own mobile number'],
  ['mobile-change-failed', '更换自己的手机号失败', 'Failed to change their own mobile number'],
  ['limit-reached', '超出尝试次数限制', 'Reached the limit of attempts'],
  ['view-as-start', '开始以他人身份只读查看', 'Began to view the portal as another person'],
  ['view-as-end', '结束以他人身份只读查看', 'Ended viewing the portal as another person'],
]

test.each(expected)('"%s" is told as "%s" and "%s"', (action, zh, en) => {
  expect([said('zh', action, '角色'), said('en', action, 'Role')]).toEqual([zh, en])
})

test('every verb that has a sentence is among these', () => {
  expect(saidActions).toEqual(expected.map(([action]) => action))
})

test('a verb without a sentence is told with its own name', () => {
  expect([said('zh', 'melt', '角色'), said('en', 'melt', 'Role')]).toEqual(['melt：角色', 'melt: role'])
})
