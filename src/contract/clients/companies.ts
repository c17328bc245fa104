import * as z from 'zod/mini'
import { companyGroups, groupStates } from './company-groups.ts'
import { component } from '#contract/core/components.ts'
import { dictionary, openDictionary } from '#contract/core/dictionary.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, dict, flag, id, name, text, whole } from '#contract/core/fields.ts'
import { spoken } from '#contract/core/spoken.ts'
import { openDict } from '#contract/core/open-dict.ts'
import { withHistory } from '#contract/core/history.ts'
import { region } from '#contract/core/places.ts'
import { resource } from '#contract/core/define-resource.ts'
import { doubledIn, doubleTask, keepCalls } from '#contract/core/doubles.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { secretCalls } from '#contract/core/secret-calls.ts'
import { memberEmail, memberMobile } from '#contract/members/member-fields.ts'
import { checkCreditCode, creditCodeMessages } from '#contract/rules/credit-code.ts'

/** What administrators add to. */
export const industries = openDictionary('industry', { zh: '行业', en: 'Industry' }, [
  ['software', '软件与信息服务', 'Software and IT services'],
  ['pharma', '医药健康', 'Pharma and health'],
  ['manufacturing', '制造业', 'Manufacturing'],
  ['finance', '金融', 'Finance'],
])
export const companyStatuses = dictionary('company_status', { zh: '合作状态', en: 'Company status' }, [
  ['1', '合作中', 'Active', 'green'],
  ['2', '暂停', 'Paused', 'orange'],
  ['3', '终止', 'Ended', 'grey'],
])

/** What a row that names a company shows of it. */
export const companyShown = { companyName: 'companyName', companyNameEn: 'companyNameEn' } as const

const group = reference(companyGroups, {
  shows: { groupName: 'groupName', groupNameEn: 'groupNameEn' },
  of: 'provider',
  whenDeleted: /*i18n*/ {
    id: 'companyGroup.hasCompanies',
    message: '集团“{name}”还有 {count, number} 家公司，不能删除',
  },
  namedIn: [
    {
      field: groupStates.field,
      is: [groupStates.first],
      says: /*i18n*/ { id: 'companyGroup.stopped', message: '集团“{name}”已停用，不能选择' },
    },
  ],
})

export const CompanyDraft = z.object({
  companyCode: code(32),
  companyName: spoken(name(100)),
  companyNameEn: z.nullish(spoken(text(200))),
  groupId: z.nullish(group),
  creditCode: z.nullish(code(18).check(z.overwrite((typed) => typed.toUpperCase()))),
  industry: z.nullish(openDict(industries)),
  province: z.nullish(region('province')),
  city: z.nullish(region('city', 'province')),
  address: z.nullish(text(200)),
  contactName: z.nullish(name(64)),
  contactMobile: z.nullish(memberMobile()),
  contactEmail: z.nullish(memberEmail()),
  status: dict(companyStatuses),
  serviceStart: z.nullish(day()),
  serviceEnd: z.nullish(day()),
  familyApproval: z.optional(flag()),
  /** Until when claims of its people are to be decided, stays and births apart; empty as for every company (`claimTerms`). */
  claimHours: z.nullish(whole(1, 500)),
  stayHours: z.nullish(whole(1, 500)),
})
export type CompanyDraft = z.infer<typeof CompanyDraft>
export const Company = rowOf(CompanyDraft, {
  /** What its HR people change of families becomes a request that the provider decides on. */
  familyApproval: flag(),
  orgCode: text(64),
  ...doubledIn(['CODE', 'CREDIT']),
})
export type Company = z.infer<typeof Company>

const endsBeforeStart = /*i18n*/ { id: 'company.endsBeforeStart', message: '服务结束不能早于服务开始' }

const checkCompany = ({ creditCode, serviceStart, serviceEnd }: Partial<CompanyDraft>) => {
  const code = creditCode ? checkCreditCode(creditCode) : undefined
  return problemsOf(
    code && !code.valid && { field: 'creditCode', text: creditCodeMessages[code.reason] },
    serviceStart && serviceEnd && serviceEnd < serviceStart && { field: 'serviceEnd', text: endsBeforeStart },
  )
}

/** A company as a picker shows it. */
export const CompanyChoice = component('CompanyChoice', {
  id: z.string(),
  companyName: z.string(),
  companyNameEn: z.nullable(z.string()),
  companyCode: z.nullable(z.string()),
  orgCode: z.string(),
})
export type CompanyChoice = z.infer<typeof CompanyChoice>

const generic = resource('core', '/company/company', {
  permission: 'company',
  called: /*i18n*/ { id: 'noun.company', message: '公司' },
  nameField: 'companyName',
  codeField: 'companyCode',
  row: Company,
  draft: CompanyDraft,
  labels: {
    companyCode: /*i18n*/ { id: 'company.companyCode', message: '公司编码' },
    companyName: /*i18n*/ { id: 'company.companyName', message: '公司名称' },
    companyNameEn: /*i18n*/ { id: 'company.companyNameEn', message: '公司英文名' },
    groupId: /*i18n*/ { id: 'company.groupId', message: '所属集团' },
    groupName: /*i18n*/ { id: 'company.groupName', message: '集团名称' },
    groupNameEn: /*i18n*/ { id: 'company.groupNameEn', message: '集团英文名' },
    creditCode: /*i18n*/ { id: 'company.creditCode', message: '统一社会信用代码' },
    industry: /*i18n*/ { id: 'company.industry', message: '行业' },
    province: /*i18n*/ { id: 'company.province', message: '省份' },
    city: /*i18n*/ { id: 'company.city', message: '城市' },
    address: /*i18n*/ { id: 'company.address', message: '地址' },
    contactName: /*i18n*/ { id: 'company.contactName', message: '联系人' },
    contactMobile: /*i18n*/ { id: 'company.contactMobile', message: '联系手机' },
    contactEmail: /*i18n*/ { id: 'company.contactEmail', message: '联系邮箱' },
    status: /*i18n*/ { id: 'company.status', message: '合作状态' },
    serviceStart: /*i18n*/ { id: 'company.serviceStart', message: '服务开始' },
    serviceEnd: /*i18n*/ { id: 'company.serviceEnd', message: '服务结束' },
    familyApproval: /*i18n*/ { id: 'company.familyApproval', message: '家属变更需审批' },
    claimHours: /*i18n*/ { id: 'company.claimHours', message: '理赔时效（工作小时）' },
    stayHours: /*i18n*/ { id: 'company.stayHours', message: '住院、生育理赔时效（工作小时）' },
    orgCode: /*i18n*/ { id: 'company.orgCode', message: '机构编码' },
  },
  filters: [
    'id',
    'companyName',
    'companyNameEn',
    'companyCode',
    'groupId',
    'creditCode',
    'industry',
    'province',
    'city',
    'contactName',
    'status',
    'serviceStart',
    'serviceEnd',
    'familyApproval',
    'createTime',
    'updateTime',
  ],
  sorts: ['createTime', 'companyCode', 'companyName', 'status', 'serviceStart', 'serviceEnd'],
  search: ['companyName', 'companyCode', 'contactName'],
  check: checkCompany,
  tasks: {
    double: doubleTask(/*i18n*/ { id: 'task.company.double', message: '编码重复的公司待核对' }, [
      'CODE',
      'CREDIT',
    ]),
  },
})

/** Screen /company/CompanyList: clients of the provider; HR reads its own company only. */
export const companies = endpointGroup('company', {
  ...withHistory(generic),
  ...secretCalls(generic.queryById, ['contactMobile']),
  ...keepCalls(generic.queryById),
  getCompanyByGroup: endpoint({
    service: 'core',
    method: 'GET',
    path: '/company/company/getCompanyByGroup',
    input: z.object({ groupId: z.optional(id()) }),
    output: z.array(CompanyChoice),
    access: { query: 'company:list' },
    summary: 'The companies the caller may see, of one group or of all, for pickers',
  }),
})
