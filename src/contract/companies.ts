import * as z from 'zod/mini'
import { endpoint } from './core/endpoint.ts'
import { day, dict, id, openDict, rowColumnLabels, rowColumns, text } from './core/fields.ts'
import { pickCalls, resource } from './core/resource.ts'

export const companyStatuses = ['1', '2', '3'] as const

const draft = {
  companyCode: text(32),
  companyName: text(100),
  companyNameEn: z.nullish(text(200)),
  groupId: z.nullish(id()),
  creditCode: z.nullish(text(18)),
  industry: z.nullish(openDict('industry')),
  province: z.nullish(text(32)),
  city: z.nullish(text(32)),
  address: z.nullish(text(200)),
  contactName: z.nullish(text(64)),
  contactMobile: z.nullish(text(20, 'mobile')),
  contactEmail: z.nullish(text(100)),
  status: dict('company_status', companyStatuses),
  serviceStart: z.nullish(day()),
  serviceEnd: z.nullish(day()),
}

export const Company = z.object({ ...rowColumns, ...draft, orgCode: text(64) })
export type Company = z.infer<typeof Company>

export const CompanyGroup = z.object({
  ...rowColumns,
  groupCode: text(32),
  groupName: text(100),
  groupNameEn: z.nullish(text(200)),
})
export type CompanyGroup = z.infer<typeof CompanyGroup>

/** A company as a picker shows it. */
export const CompanyChoice = z.object({
  id: z.string(),
  companyName: z.string(),
  companyNameEn: z.nullable(z.string()),
  orgCode: z.string(),
})
export type CompanyChoice = z.infer<typeof CompanyChoice>

export const companies = {
  ...pickCalls(
    resource('core', '/company/company', {
      permission: 'company',
      row: Company,
      draft: z.object(draft),
      labels: {
        ...rowColumnLabels,
        companyCode: /*i18n*/ { id: 'company.companyCode', message: '公司编码' },
        companyName: /*i18n*/ { id: 'company.companyName', message: '公司名称' },
        companyNameEn: /*i18n*/ { id: 'company.companyNameEn', message: '公司英文名' },
        groupId: /*i18n*/ { id: 'company.groupId', message: '所属集团' },
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
        orgCode: /*i18n*/ { id: 'company.orgCode', message: '机构编码' },
      },
      filters: ['companyName', 'companyCode', 'status', 'groupId'],
      sorts: ['createTime', 'companyCode'],
    }),
    'list',
    'queryById',
  ),
  getCompanyByGroup: endpoint({
    service: 'core',
    method: 'GET',
    path: '/company/company/getCompanyByGroup',
    input: z.object({ groupId: z.optional(id()) }),
    output: z.array(CompanyChoice),
    access: 'session',
    summary: 'The companies the caller may see, of one group or of all, for pickers',
  }),
}

export const companyGroups = pickCalls(
  resource('core', '/company/companyGroup', {
    permission: 'company',
    row: CompanyGroup,
    draft: z.object({ groupCode: text(32), groupName: text(100), groupNameEn: z.nullish(text(200)) }),
    labels: {
      ...rowColumnLabels,
      groupCode: /*i18n*/ { id: 'companyGroup.groupCode', message: '集团编码' },
      groupName: /*i18n*/ { id: 'companyGroup.groupName', message: '集团名称' },
      groupNameEn: /*i18n*/ { id: 'companyGroup.groupNameEn', message: '集团英文名' },
    },
    filters: ['groupCode', 'groupName'],
    sorts: ['createTime', 'groupCode'],
  }),
  'list',
)
