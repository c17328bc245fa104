import * as z from 'zod/mini'
import { onRows } from '#contract/core/access.ts'
import { endpoint, type Endpoint } from '#contract/core/endpoint.ts'
import { code, day, id, version } from '#contract/core/fields.ts'

/** What a move to another company asks, besides whom. */
const transferLabels = {
  companyId: /*i18n*/ { id: 'employee.transfer.company', message: '新公司' },
  employeeNo: /*i18n*/ { id: 'employee.transfer.number', message: '在新公司的工号' },
  leaveDate: /*i18n*/ { id: 'employee.transfer.lastDay', message: '在原公司的最后一天' },
  entryDate: /*i18n*/ { id: 'employee.transfer.firstDay', message: '在新公司的第一天' },
}

/** What is said of one that is made. */
const transferred = /*i18n*/ {
  id: 'done.transferEmployee',
  message: '已转到新公司，原公司的记录保留；在保的，减员和增员已自动起草，请在“增减员”中核对后提交',
}

/** The call by which an employee moves to another company. */
export const transferCalls = <Row extends z.core.$ZodType, Company extends z.core.$ZodType>(
  queryById: Endpoint<z.core.$ZodType, Row>,
  company: Company,
) => ({
  transfer: endpoint({
    ...queryById,
    method: 'POST',
    path: '/member/employee/transfer',
    input: z.object({
      id: id(),
      version: version(),
      companyId: company,
      employeeNo: code(32),
      /** The last day here and the first one there. */
      leaveDate: day(),
      entryDate: day(),
    }),
    labels: { ...queryById.resource?.labels, ...transferLabels },
    access: onRows('employee', 'edit'),
    summary: 'End a job here and make employee and relatives at another company; proposes their cover',
    message: transferred,
  }),
})
