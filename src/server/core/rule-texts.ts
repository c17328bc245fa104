import type { Message } from '#contract/core/message.ts'
import { roleBeyondOwn } from '#contract/administration/roles.ts'

/** What the database's rules of menus, permissions and roles say, by the name of the rule (decision 040, domain 4.4). */
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
  administration_kept: /*i18n*/ {
    id: 'rule.administrationKept',
    message: '不能这样修改：还没有别的管理员拥有该角色给予的全部权限，之后没有人能改回来',
  },
  invoice_within_bill: /*i18n*/ {
    id: 'rule.invoiceWithinBill',
    message: '发票与账单不符：账单须已确认，开票合计不能超过账单，红冲不能超过已开金额',
  },
  month_is_closed: /*i18n*/ {
    id: 'rule.monthIsClosed',
    message: '日期在已关账的月份：请改用未关账的日期，或请管理员重开该月',
  },
  rule_for_all_keepers: /*i18n*/ {
    id: 'rule.ruleForAllKeepers',
    message: '不能选择这条规则：至少要有一位能授权的管理员不受它限制，之后才有人能取消它',
  },
}
