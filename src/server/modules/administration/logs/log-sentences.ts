import type { Message } from '#contract/core/message.ts'
import type { Request } from '#server/calls/caller.ts'

/** What was done, as one sentence; `{object}` is what it was done to, where that is not said by the verb. */
const sentences: Readonly<Record<string, Message>> = {
  insert: /*i18n*/ { id: 'logSaid.insert', message: '新增{object}' },
  update: /*i18n*/ { id: 'logSaid.update', message: '修改{object}' },
  delete: /*i18n*/ { id: 'logSaid.delete', message: '删除{object}' },
  restore: /*i18n*/ { id: 'logSaid.restore', message: '恢复{object}' },
  undo: /*i18n*/ { id: 'logSaid.undo', message: '撤销{object}的导入' },
  join: /*i18n*/ { id: 'logSaid.join', message: '合并重复的{object}' },
  reveal: /*i18n*/ { id: 'logSaid.reveal', message: '查看{object}的完整信息' },
  read: /*i18n*/ { id: 'logSaid.read', message: '查看{object}的诊断' },
  send: /*i18n*/ { id: 'logSaid.send', message: '向供应商发送{object}的资料' },
  'new-secret': /*i18n*/ { id: 'logSaid.newSecret', message: '为{object}生成新密钥' },
  'look-up': /*i18n*/ { id: 'logSaid.lookUp', message: '按完整号码查找{object}' },
  export: /*i18n*/ { id: 'logSaid.export', message: '导出{object}' },
  import: /*i18n*/ { id: 'logSaid.import', message: '导入{object}' },
  'import-taken': /*i18n*/ { id: 'logSaid.importTaken', message: '接手{object}的导入' },
  download: /*i18n*/ { id: 'logSaid.download', message: '下载{object}' },
  grant: /*i18n*/ { id: 'logSaid.grant', message: '为{object}授权' },
  'choose-rules': /*i18n*/ { id: 'logSaid.chooseRules', message: '为{object}选择数据规则' },
  'explain-rule': /*i18n*/ { id: 'logSaid.explainRule', message: '说明{object}的改动' },
  scope: /*i18n*/ { id: 'logSaid.scope', message: '修改{object}的数据范围' },
  publish: /*i18n*/ { id: 'logSaid.publish', message: '发布{object}' },
  resend: /*i18n*/ { id: 'logSaid.resend', message: '重新发送{object}' },
  revoke: /*i18n*/ { id: 'logSaid.revoke', message: '撤销发布{object}' },
  'sign-in': /*i18n*/ { id: 'logSaid.signIn', message: '登录' },
  'sign-in-failed': /*i18n*/ { id: 'logSaid.signInFailed', message: '登录失败' },
  'sign-out': /*i18n*/ { id: 'logSaid.signOut', message: '退出登录' },
  'sign-out-elsewhere': /*i18n*/ { id: 'logSaid.signOutElsewhere', message: '退出其他设备的登录' },
  'sign-out-by-other': /*i18n*/ { id: 'logSaid.signOutByOther', message: '退出他人的登录' },
  'sign-out-frozen': /*i18n*/ { id: 'logSaid.signOutFrozen', message: '冻结账号并退出其登录' },
  'sign-out-deleted': /*i18n*/ { id: 'logSaid.signOutDeleted', message: '删除账号并退出其登录' },
  'password-change': /*i18n*/ { id: 'logSaid.passwordChange', message: '修改自己的密码' },
  'password-change-failed': /*i18n*/ { id: 'logSaid.passwordChangeFailed', message: '修改自己的密码失败' },
  'password-reset': /*i18n*/ { id: 'logSaid.passwordReset', message: '找回密码后设置新密码' },
  'password-reset-by-other': /*i18n*/ { id: 'logSaid.passwordResetByOther', message: '重置他人的密码' },
  'reset-ticket': /*i18n*/ { id: 'logSaid.resetTicket', message: '通过找回密码的验证' },
  'reset-code-failed': /*i18n*/ { id: 'logSaid.resetCodeFailed', message: '未通过找回密码的验证' },
  'mobile-change': /*i18n*/ { id: 'logSaid.mobileChange', message: '更换自己的手机号' },
  'mobile-change-failed': /*i18n*/ { id: 'logSaid.mobileChangeFailed', message: '更换自己的手机号失败' },
  'limit-reached': /*i18n*/ { id: 'logSaid.limitReached', message: '超出尝试次数限制' },
  'view-as-start': /*i18n*/ { id: 'logSaid.viewAsStart', message: '开始以他人身份只读查看' },
  'view-as-end': /*i18n*/ { id: 'logSaid.viewAsEnd', message: '结束以他人身份只读查看' },
}

/** A verb of the trail that has no sentence yet, with its own name. */
const other = /*i18n*/ { id: 'logSaid.other', message: '{action}：{object}' }

/** The verbs of the trail that have a sentence. */
export const saidActions: readonly string[] = Object.keys(sentences)

/** What was done, in the caller's language; `object` is the name of what it was done to. */
export const logSentence = (
  { translate, locale }: Pick<Request, 'translate' | 'locale'>,
  action: string,
  object: string,
): string =>
  translate(sentences[action] ?? other, {
    action,
    // Inside an English sentence a name begins small.
    object: locale === 'en' ? object.slice(0, 1).toLowerCase() + object.slice(1) : object,
  })
