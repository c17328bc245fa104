import * as z from 'zod/mini'
import { checkOrderStates } from './check-order-states.ts'
import { money } from '#contract/core/amounts.ts'
import { component } from '#contract/core/components.ts'
import { listWord } from '#contract/core/access.ts'
import { endpoint, type Endpoint } from '#contract/core/endpoint.ts'
import { day, dict, flag, id, text } from '#contract/core/fields.ts'
import { region } from '#contract/core/places.ts'
import { employeeLabels } from '#contract/members/employees.ts'
import { employeeCategories, employeeStatuses } from '#contract/members/employee-words.ts'
import { genders } from '#contract/members/member-fields.ts'

/** So many people are added by one call at most; who presses again adds more. */
export const mostAdded = 10_000

const chosen = {
  category: z.nullish(dict(employeeCategories)),
  status: z.nullish(dict(employeeStatuses)),
  gender: z.nullish(dict(genders)),
  socialSecurityLocation: z.nullish(region('any')),
  post: z.nullish(text(64)),
  /** With the company on this day; today where it is left out. */
  employedOn: z.nullish(day()),
  /** Their relatives are added, too. */
  withFamily: z.nullish(flag()),
  /** Ids joined by commas: everybody gets the one that alone fits, of those; of all packages of the project where none is named. */
  packageIds: z.nullish(z.string().check(z.regex(/^[\d,]{0,2000}$/))),
  /** Where they would like to go. */
  branchId: z.nullish(id()),
}

/** Whom a project takes, as the list of employees is asked, with which package and where. */
export const MemberFilter = component('CheckMemberFilter', chosen)
export type MemberFilter = z.infer<typeof MemberFilter>

const MemberQuestion = z.object({ id: id(), ...chosen })
export type MemberQuestion = z.infer<typeof MemberQuestion>

/** What becomes of the people who meet the conditions. */
export const MemberOutcome = component('CheckMemberOutcome', {
  /** Employees, and relatives where they are asked for. */
  found: z.int(),
  /** They have an order of the project. */
  present: z.int(),
  added: z.int(),
  /** Of those, who fits none of the packages, or several: a person chooses. */
  undecided: z.int(),
  refused: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** More people fit than one call adds. */
  isMore: flag(),
})
export type MemberOutcome = z.infer<typeof MemberOutcome>

/** How far a project is: its orders by their state. */
export const CheckProgress = component('CheckProgress', {
  states: z.array(z.object({ status: dict(checkOrderStates.states), count: z.int() })),
  /** Who is in the project, the cancelled not counted. */
  employees: z.int(),
  relatives: z.int(),
  /** The packages that the project has agreed on, with the orders of each; amounts are null for who may not see prices. */
  packages: z.array(
    z.object({
      packageId: id(),
      packageName: text(100),
      packageNameEn: z.nullable(text(200)),
      price: z.nullable(money()),
      /** All orders of it, and those that are not cancelled. */
      count: z.int(),
      live: z.int(),
      amount: z.nullable(money()),
    }),
  ),
  /** What all orders that are not cancelled come to; null for who may not see prices. */
  amount: z.nullable(money()),
  /** Who would be added by now as people were added last; null for who may not add. */
  newcomers: z.nullable(z.int()),
  /** How people were added last. */
  filter: z.nullable(MemberFilter),
})
export type CheckProgress = z.infer<typeof CheckProgress>

const labels = {
  category: employeeLabels.category,
  status: /*i18n*/ { id: 'checkMember.status', message: '参保状态' },
  gender: employeeLabels.gender,
  socialSecurityLocation: employeeLabels.socialSecurityLocation,
  post: employeeLabels.post,
  employedOn: employeeLabels.employedOn,
  withFamily: /*i18n*/ { id: 'checkMember.withFamily', message: '连同家属' },
  packageIds: /*i18n*/ { id: 'checkMember.packageIds', message: '套餐' },
  branchId: /*i18n*/ { id: 'checkMember.branchId', message: '意向网点' },
}

/** The calls by which the people of a company become members of a project: an order in 待预约 is the membership. */
export const memberCalls = (generic: Endpoint) => ({
  foretellMembers: endpoint({
    ...generic,
    method: 'POST',
    path: '/health/checkProject/foretellMembers',
    input: MemberQuestion,
    output: MemberOutcome,
    access: { action: 'checkOrder:add', query: listWord('employee') },
    labels,
    summary: 'Who would be added to a project by conditions, and who not and why; changes nothing',
  }),
  addMembers: endpoint({
    ...generic,
    method: 'POST',
    path: '/health/checkProject/addMembers',
    input: MemberQuestion,
    output: MemberOutcome,
    access: { action: 'checkOrder:add', query: listWord('employee') },
    labels,
    message: /*i18n*/ { id: 'done.addCheckMembers', message: '已加入' },
    summary:
      'Add the people who meet conditions to a project, 10,000 at most: an order each; who is in it is left out',
  }),
  progress: endpoint({
    ...generic,
    path: '/health/checkProject/progress',
    input: z.object({ id: id() }),
    output: CheckProgress,
    access: { query: listWord('checkOrder') },
    summary: 'Orders of a project by state, its members, and who fits by now and is not among them',
  }),
})
