import { day } from '#contract/core/fields.ts'

/** The last day here and the first one there. */
export const transferDays = { leaveDate: day(), entryDate: day() }

/** What a move to another company asks, besides whom. */
export const transferLabels = {
  companyId: /*i18n*/ { id: 'employee.transfer.company', message: '新公司' },
  employeeNo: /*i18n*/ { id: 'employee.transfer.number', message: '在新公司的工号' },
  leaveDate: /*i18n*/ { id: 'employee.transfer.lastDay', message: '在原公司的最后一天' },
  entryDate: /*i18n*/ { id: 'employee.transfer.firstDay', message: '在新公司的第一天' },
}

/** What is said of one that is made. */
export const transferred = /*i18n*/ {
  id: 'done.transferEmployee',
  message: '已转到新公司，原公司的记录保留；在保的，减员和增员已自动起草，请在“增减员”中核对后提交',
}
