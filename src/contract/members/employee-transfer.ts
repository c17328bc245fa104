import * as z from 'zod/mini'
import { onRows } from '#contract/core/access.ts'
import { component } from '#contract/core/components.ts'
import { endpoint, type Endpoint } from '#contract/core/endpoint.ts'
import { code, day, id, text, version } from '#contract/core/fields.ts'

/** What a move to another company asks, besides whom. */
const transferLabels = {
  companyId: /*i18n*/ { id: 'employee.transfer.company', message: '新公司' },
  employeeNo: /*i18n*/ { id: 'employee.transfer.number', message: '在新公司的工号' },
  leaveDate: /*i18n*/ { id: 'employee.transfer.lastDay', message: '在原公司的最后一天' },
  entryDate: /*i18n*/ { id: 'employee.transfer.firstDay', message: '在新公司的第一天' },
}

/** What is said of one by which nothing was drafted. */
const transferred = /*i18n*/ {
  id: 'done.transferEmployee',
  message: '已转到新公司，原公司的记录保留；没有自动起草增减员',
}

/** Somebody of a family, and a plan: the name is empty for who may not see names of relatives. */
const insured = {
  name: z.string(),
  policyNo: code(40),
  planNameEn: z.nullable(text(200)),
  /** What would refuse the draft if it were filed now; null where nothing would, or its plan is still to be chosen. */
  refused: z.nullable(z.string()),
}

/** Cover here that ends by a removal which is drafted. */
export const EndingCover = component('EndingCover', {
  ...insured,
  planName: text(100),
  /** The last day with cover; null where it would not begin any more. */
  lastDay: z.nullable(day()),
})

/** An addition that is drafted there; without a plan it is chosen before that is filed. */
export const BeginningCover = component('BeginningCover', {
  ...insured,
  planName: z.nullable(text(100)),
  fromDay: day(),
})

/** Claims that wait for a decision, of care after the last day here. */
export const LaterClaims = component('LaterClaims', {
  count: z.int(),
  /** Those that the reader may open, the first twenty. */
  claims: z.array(z.object({ id: id(), claimNo: text(40) })),
})
export type LaterClaims = z.infer<typeof LaterClaims>

/** What a move to another company would do, found out by doing it and taking it back. */
export const TransferOutcome = component('TransferOutcome', {
  /** The relatives who are made there too. */
  family: z.array(z.string()),
  ending: z.array(EndingCover),
  beginning: z.array(BeginningCover),
  /** Why no addition is drafted; null where one is. */
  noneFor: z.nullable(z.enum(['noPolicy', 'tooEarly', 'noPlan'])),
  /** The first day of joining that could still be filed there, where that is why. */
  earliest: z.nullable(day()),
  laterClaims: z.nullable(LaterClaims),
})
export type TransferOutcome = z.infer<typeof TransferOutcome>

const tried = /*i18n*/ { id: 'done.tryTransfer', message: '试算完成，没有转移任何人' }

/** The call by which an employee moves to another company, and the one that says before what that would do. */
export const transferCalls = <Row extends z.core.$ZodType, Company extends z.core.$ZodType>(
  queryById: Endpoint<z.core.$ZodType, Row>,
  company: Company,
) => {
  const common = {
    ...queryById,
    method: 'POST',
    labels: { ...queryById.resource?.labels, ...transferLabels },
    access: onRows('employee', 'edit'),
  } as const
  /** The last day here and the first one there. */
  const there = { companyId: company, leaveDate: day(), entryDate: day() }
  const { companyId, ...days } = there
  return {
    transfer: endpoint({
      ...common,
      path: '/member/employee/transfer',
      input: z.object({ id: id(), version: version(), companyId, employeeNo: code(32), ...days }),
      summary: 'End a job here and make employee and relatives at another company; proposes their cover',
      message: transferred,
    }),
    tryTransfer: endpoint({
      ...common,
      path: '/member/employee/tryTransfer',
      input: z.object({ id: id(), ...there }),
      output: TransferOutcome,
      summary:
        'What a move to another company would do of relatives and cover, and what would refuse it; changes nothing',
      message: tried,
    }),
  }
}
