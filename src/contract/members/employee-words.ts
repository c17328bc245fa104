import { dictionary, openDictionary, type ValueOf } from '#contract/core/dictionary.ts'

/** By its days and its cover (`rules/member-status.ts`). */
export const employeeStatuses = dictionary('employee_status', { zh: '参保状态', en: 'Coverage' }, [
  ['1', '在保', 'Insured', 'green'],
  ['2', '待生效', 'Not yet effective', 'blue'],
  ['3', '已离职', 'Former', 'grey'],
  ['4', '停保', 'Suspended', 'orange'],
  ['5', '未参保', 'Not enrolled', 'grey'],
])
export type EmployeeStatus = ValueOf<typeof employeeStatuses>

export const employeeCategories = dictionary(
  'employee_category',
  { zh: '人员类别', en: 'Employee category' },
  [
    ['10', '在职', 'Active'],
    ['11', '退休', 'Retired'],
    ['12', '退职', 'Withdrawn'],
    ['20', '实习生', 'Intern'],
    ['30', '外籍员工', 'Expatriate'],
  ],
)

/** In which language somebody without an account is written to. */
export const memberLanguages = dictionary('member_language', { zh: '语言', en: 'Language' }, [
  ['zh', '中文', 'Chinese'],
  ['en', '英文', 'English'],
])

export const planCodes = openDictionary('plan_code', { zh: '保障方案', en: 'Plan' }, [
  ['BASIC', '基础方案', 'Basic plan'],
  ['STANDARD', '标准方案', 'Standard plan'],
  ['PREMIUM', '尊享方案', 'Premium plan'],
])
