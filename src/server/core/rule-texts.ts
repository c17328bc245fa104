import type { Message } from '#contract/core/message.ts'

/** What the database's rules of menus, permissions and roles say, by the name of the rule (decisions 040, 067). */
export const ruleTexts: Readonly<Record<string, Message>> = {
  word_within_own: /*i18n*/ {
    id: 'rule.wordWithinOwn',
    message: '您自己没有这个权限，不能启用、停用、删除或恢复它',
  },
  change_within_own: /*i18n*/ {
    id: 'rule.changeWithinOwn',
    message: '该角色有您自己没有的权限、数据范围或理赔限额，您不能修改或删除它；请联系拥有它们的管理员',
  },
  administration_open: /*i18n*/ {
    id: 'rule.administrationOpen',
    message: '不能这样修改：之后将没有人能打开菜单管理或角色管理',
  },
}
