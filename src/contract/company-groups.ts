import * as z from 'zod/mini'
import { resource, withoutImport } from './core/define-resource.ts'
import { endpointGroup } from './core/endpoint.ts'
import { rowColumns, text, whole } from './core/fields.ts'
import { withHistory } from './core/history.ts'

const draft = { groupName: text(100), groupNameEn: z.nullish(text(200)), groupCode: text(32) }

export const CompanyGroupDraft = z.object(draft)
export type CompanyGroupDraft = z.infer<typeof CompanyGroupDraft>
export const CompanyGroup = z.object({ ...rowColumns, ...draft, companyCount: whole(0, 1_000_000) })
export type CompanyGroup = z.infer<typeof CompanyGroup>

const generic = resource('core', '/company/companyGroup', {
  permission: 'companyGroup',
  nameField: 'groupName',
  codeField: 'groupCode',
  row: CompanyGroup,
  draft: CompanyGroupDraft,
  labels: {
    groupName: /*i18n*/ { id: 'companyGroup.groupName', message: '集团名称' },
    groupNameEn: /*i18n*/ { id: 'companyGroup.groupNameEn', message: '集团英文名' },
    groupCode: /*i18n*/ { id: 'companyGroup.groupCode', message: '集团编码' },
    companyCount: /*i18n*/ { id: 'companyGroup.companyCount', message: '公司数' },
  },
  filters: ['id', 'groupCode', 'groupName', 'groupNameEn', 'createTime'],
  sorts: ['createTime', 'groupCode', 'groupName'],
  search: ['groupName', 'groupCode'],
})

/** Screen /company/CompanyGroupList: groups that companies belong to. */
export const companyGroups = endpointGroup('companyGroup', withHistory(withoutImport(generic)))
