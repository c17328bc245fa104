import * as z from 'zod/mini'
import { memberRelations } from '#contract/clients/contract-prices.ts'
import { onRows } from '#contract/core/access.ts'
import { money } from '#contract/core/amounts.ts'
import { component } from '#contract/core/components.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { day, dict, flag, id, month, text } from '#contract/core/fields.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { CorrectedCover, CoverCorrection } from './cover-corrections.ts'
import { CompanyCover, CoverOverview } from './cover-overview.ts'
import { employees, employeeShown } from '#contract/members/employees.ts'
import { familyMembers, familyRelations } from '#contract/members/family-members.ts'
import { plans } from './plans.ts'
import { policies } from './policies.ts'

const employee = reference(employees, {
  shows: employeeShown,
  gives: 'organisation',
  // Nobody who is or was insured disappears: who leaves is removed from cover.
  whenDeleted: /*i18n*/ {
    id: 'cover.employeeInUse',
    message:
      '员工“{name}”有 {count, number} 条参保记录，不能删除；在保的请在“增减员”中提交减员，已不在保的无需处理，记录会保留',
  },
})
const familyMember = reference(familyMembers, {
  shows: { memberName: 'name' },
  whenDeleted: /*i18n*/ {
    id: 'cover.memberInUse',
    message:
      '家属“{name}”有 {count, number} 条参保记录，不能删除；在保的请在“增减员”中提交减员，已不在保的无需处理，记录会保留',
  },
})
const policy = reference(policies, {
  shows: {
    policyNo: 'policyNo',
    insurerId: 'insurerId',
    insurerName: 'insurerName',
    insurerNameEn: 'insurerNameEn',
  },
  whenDeleted: /*i18n*/ {
    id: 'cover.policyInUse',
    message: '保单“{name}”已有 {count, number} 条参保记录，不能删除',
  },
})
const plan = reference(plans, {
  shows: { planCode: 'planCode', planName: 'planName', planNameEn: 'planNameEn' },
  whenDeleted: /*i18n*/ {
    id: 'cover.planInUse',
    message: '方案“{name}”已有 {count, number} 条参保记录，不能删除',
  },
})

export const CoverDraft = z.object({
  employeeId: employee,
  /** The relative who is insured; without one it is the employee. */
  familyMemberId: z.nullish(familyMember),
  policyId: policy,
  planId: plan,
  fromDay: day(),
  /** The first day without. */
  toDay: day(),
})
export const Cover = rowOf(CoverDraft, {
  /** The last day with. */
  lastDay: day(),
  /** Another row corrects it: it is kept as history, and insures nobody. */
  isSuperseded: flag(),
  /** The row that this one corrects. */
  correctsId: z.nullable(id()),
  /** The addition or removal that it came from; empty where it came with the policy. */
  changeId: z.nullable(id()),
  sysOrgCode: text(64),
  /** Of whoever is insured: 0 is the employee. Empty where the caller may not see the relative; so is birthDate. */
  relation: z.nullable(dict(memberRelations)),
  birthDate: z.nullable(day()),
})
export type Cover = z.infer<typeof Cover>

const generic = resource('core', '/cover/cover', {
  permission: 'cover',
  called: /*i18n*/ { id: 'noun.cover', message: '参保记录' },
  nameField: 'planName',
  row: Cover,
  draft: CoverDraft,
  labels: {
    employeeName: /*i18n*/ { id: 'cover.employeeName', message: '员工姓名' },
    employeeNameEn: /*i18n*/ { id: 'cover.employeeNameEn', message: '员工英文名' },
    employeeNo: /*i18n*/ { id: 'cover.employeeNo', message: '员工工号' },
    relation: /*i18n*/ { id: 'cover.relation', message: '与员工关系' },
    planName: /*i18n*/ { id: 'cover.planName', message: '保障方案' },
    fromDay: /*i18n*/ { id: 'cover.fromDay', message: '保障开始' },
    toDay: /*i18n*/ { id: 'cover.toDay', message: '保障终止（不含）' },
    lastDay: /*i18n*/ { id: 'cover.lastDay', message: '保障最后一天' },
    isSuperseded: /*i18n*/ { id: 'cover.isSuperseded', message: '已被更正' },
    correctsId: /*i18n*/ { id: 'cover.correctsId', message: '更正的记录' },
    changeId: /*i18n*/ { id: 'cover.changeId', message: '增减员' },
    birthDate: /*i18n*/ { id: 'cover.birthDate', message: '出生日期' },
    insuredOn: /*i18n*/ { id: 'cover.insuredOn', message: '在保日期' },
    joinedIn: /*i18n*/ { id: 'cover.joinedIn', message: '新参保月份' },
    leftIn: /*i18n*/ { id: 'cover.leftIn', message: '终止月份' },
    endingFrom: /*i18n*/ { id: 'cover.endingFrom', message: '60 天内终止，自' },
    unpricedFrom: /*i18n*/ { id: 'cover.unpricedFrom', message: '60 天内没有价格，自' },
  },
  filters: [
    'id',
    'companyId',
    'employeeId',
    'familyMemberId',
    'policyId',
    'insurerId',
    'planId',
    'relation',
    'birthDate',
    'fromDay',
    'toDay',
    'isSuperseded',
    'createTime',
  ],
  otherFilters: {
    /** Insures on the day. */
    insuredOn: day(),
    /** Begins in the month, for somebody who had no cover by any policy the day before. */
    joinedIn: month(),
    /** Has its last day in the month, and the person no cover by any policy on the day after. */
    leftIn: month(),
    /** Insures on the day, and is the last of the person's cover, with its last day within `endingDays`. */
    endingFrom: day(),
    /** Insures on the day, and then or within `endingDays` the plan has no price for the relation and the age. */
    unpricedFrom: day(),
  },
  sorts: ['createTime', 'fromDay', 'toDay'],
  search: [
    'employeeName',
    'employeeNo',
    'memberName',
    'companyName',
    'policyNo',
    'planCode',
    'planName',
    'insurerName',
  ],
  shownFrom: {
    relation: ['family:relation'],
    birthDate: ['employee:birthDate', 'family:birthDate'],
  },
})

/** What claims have used of the limits of one policy, in a year of it. */
export const UsedLimits = component('UsedLimits', {
  policyId: id(),
  /** The year that holds the day that was asked about: its first day, and the first one after it. */
  from: day(),
  to: day(),
  /** By the code of the liability; what is not among them is not used. */
  paid: z.array(z.object({ code: text(40), amount: money() })),
})
export type UsedLimits = z.infer<typeof UsedLimits>

/**
 * Who is insured by which plan on which days (domain 2). Nobody writes it by hand: it follows from policies, additions and
 * removals.
 */
export const covers = endpointGroup('cover', {
  ...pickCalls(generic, 'list', 'queryById', 'count', 'exportXls', 'exportJob'),
  used: endpoint({
    ...generic.queryById,
    path: '/cover/cover/used',
    input: z.object({ employeeId: employee, familyMemberId: z.optional(familyMember), day: day() }),
    output: z.array(UsedLimits),
    access: onRows('cover', 'used'),
    summary:
      'What claims that are decided have used of the limits of one person, by each policy that covers them on a day; without a relative of the employee',
  }),
  correcting: endpoint({
    ...generic.queryById,
    path: '/cover/cover/correcting',
    input: z.object({
      employeeId: employee,
      familyMemberId: z.optional(familyMember),
      birthDate: day(),
      /** Of a relative; without one it stays. */
      relation: z.optional(dict(familyRelations)),
    }),
    output: z.array(CorrectedCover),
    summary:
      'What another birth date or relation of somebody insured would change in premiums, by policy; without a relative of the employee; changes nothing',
  }),
  corrections: endpoint({
    ...generic.queryById,
    path: '/cover/cover/corrections',
    input: z.object({ employeeId: employee, familyMemberId: z.optional(familyMember) }),
    output: z.array(CoverCorrection),
    summary:
      'The corrected birth dates, genders, documents and relations of somebody insured, by policy, the newest first, with what each changes in premiums as cover stands now',
  }),
  byCompany: endpoint({
    ...generic.queryById,
    path: '/cover/cover/byCompany',
    input: z.object({
      /** Comma-joined: a page of companies. */
      companyIds: z.string().check(z.regex(/^\d{1,19}(,\d{1,19}){0,99}$/)),
      /** Today where none is said. */
      day: z.optional(day()),
    }),
    output: z.array(CompanyCover),
    summary:
      'Who is insured, who is not and whose cover ends soon at each of up to 100 companies on a day; each figure counts the rows of a list, among the first 10,000 of a company; companies that the caller does not see are left out',
  }),
  overview: endpoint({
    ...generic.queryById,
    path: '/cover/cover/overview',
    input: z.object({
      companyId: id(),
      /** Without one all policies of the company. */
      policyId: z.optional(id()),
      /** Today where none is said. */
      day: z.optional(day()),
    }),
    output: CoverOverview,
    summary:
      'Who is insured at a company, or by a policy of it, on a day: by plan, relation and age band, joiners and leavers of twelve months, who has no cover, who has two; each figure counts the rows of a list',
  }),
})
