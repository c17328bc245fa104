import type { Message } from '#contract/core/message.ts'
import { roleBeyondOwn } from '#contract/roles.ts'

/** What the database's rules of menus, permissions and roles say, by the name of the rule (decisions 040, 067). */
export const ruleTexts: Readonly<Record<string, Message>> = {
  word_within_own: /*i18n*/ {
    id: 'rule.wordWithinOwn',
    message: '您自己没有这个权限，不能启用、停用、删除或恢复它',
  },
  change_within_own: roleBeyondOwn,
  administration_open: /*i18n*/ {
    id: 'rule.administrationOpen',
    message: '不能这样修改：之后将没有人能打开菜单管理或角色管理',
  },
}
