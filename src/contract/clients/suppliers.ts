import * as z from 'zod/mini'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { component } from '#contract/core/components.ts'
import { resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dict, name, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { lines } from '#contract/core/lines.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { pageOf } from '#contract/core/paging.ts'
import { listParameters } from '#contract/core/resource-inputs.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { spoken } from '#contract/core/spoken.ts'
import { secretCalls } from '#contract/core/secret-calls.ts'
import { withStates } from '#contract/core/state-counts.ts'
import { memberEmail, memberMobile } from '#contract/members/member-fields.ts'

export const supplierCategories = dictionary(
  'supplier_category',
  { zh: '供应商类别', en: 'Supplier category' },
  [
    ['1', '体检', 'Health checks'],
    ['2', '医院', 'Hospital'],
    ['3', '保险', 'Insurance'],
    ['4', '服务', 'Services'],
  ],
)
/** How its systems are reached: not at all, by files, by calls. */
export const supplierApiTypes = dictionary(
  'supplier_api_type',
  { zh: '供应商对接方式', en: 'How a supplier is connected' },
  [
    ['NONE', '人工', 'By hand'],
    ['FILE', '文件交换', 'Files'],
    ['API', '接口', 'API'],
  ],
)

/** A supplier whose cooperation has ended stays as it was; another one is added when it begins again. */
export const supplierStates = stateMachine({
  field: 'status',
  dict: ['supplier_status', '供应商合作状态', 'Supplier status'],
  states: {
    ACTIVE: ['green', '合作中', 'Active'],
    PAUSED: ['orange', '暂停', 'Paused'],
    ENDED: ['grey', '终止', 'Ended'],
  },
  first: 'ACTIVE',
  verb: 'edit',
  moves: {
    pause: {
      from: ['ACTIVE'],
      to: 'PAUSED',
      title: /*i18n*/ { id: 'supplier.pause', message: '暂停合作' },
      done: /*i18n*/ { id: 'done.pauseSupplier', message: '已暂停合作' },
    },
    resume: {
      from: ['PAUSED'],
      to: 'ACTIVE',
      title: /*i18n*/ { id: 'supplier.resume', message: '恢复合作' },
      done: /*i18n*/ { id: 'done.resumeSupplier', message: '已恢复合作' },
    },
    end: {
      from: ['ACTIVE', 'PAUSED'],
      to: 'ENDED',
      title: /*i18n*/ { id: 'supplier.end', message: '终止合作' },
      done: /*i18n*/ { id: 'done.endSupplier', message: '已终止合作' },
    },
  },
})

export type SupplierStatus = ValueOf<typeof supplierStates.states>

/** Who speaks for a supplier, or for one of its branches: at most 50, the first of them before the others. */
export const contacts = lines('SupplierContact', {
  fields: {
    name: name(64),
    jobTitle: z.nullish(text(64)),
    mobile: z.nullish(memberMobile()),
    email: z.nullish(memberEmail()),
  },
  labels: {
    name: /*i18n*/ { id: 'supplier.contact.name', message: '姓名' },
    jobTitle: /*i18n*/ { id: 'supplier.contact.jobTitle', message: '职务' },
    mobile: /*i18n*/ { id: 'supplier.contact.mobile', message: '手机号' },
    email: /*i18n*/ { id: 'supplier.contact.email', message: '邮箱' },
  },
  min: 0,
  max: 50,
})

export const SupplierDraft = z.object({
  supplierName: spoken(text(100)),
  supplierNameEn: z.nullish(spoken(text(200))),
  category: dict(supplierCategories),
  apiType: dict(supplierApiTypes),
  /** So many working days after the examination a report is there; ten where nothing is said. */
  reportDays: z.nullish(whole(1, 90)),
  memo: z.nullish(prose(500)),
  contacts: z.optional(contacts.draft),
})
export type SupplierDraft = z.infer<typeof SupplierDraft>
export const Supplier = rowOf(SupplierDraft, {
  status: stateField(supplierStates),
  /** Of the first contact. */
  contactName: z.nullable(name(64)),
})
export type Supplier = z.infer<typeof Supplier>

/** A supplier as a picker shows it. */
export const SupplierChoice = component('SupplierChoice', {
  id: Supplier.shape.id,
  version: Supplier.shape.version,
  supplierName: Supplier.shape.supplierName,
  supplierNameEn: Supplier.shape.supplierNameEn,
  category: Supplier.shape.category,
})
export type SupplierChoice = z.infer<typeof SupplierChoice>

const generic = withHistory(
  resource('core', '/company/supplier', {
    permission: 'supplier',
    called: /*i18n*/ { id: 'noun.supplier', message: '供应商' },
    nameField: 'supplierName',
    row: Supplier,
    draft: SupplierDraft,
    labels: {
      supplierName: /*i18n*/ { id: 'supplier.supplierName', message: '供应商名称' },
      supplierNameEn: /*i18n*/ { id: 'supplier.supplierNameEn', message: '供应商英文名' },
      category: /*i18n*/ { id: 'supplier.category', message: '供应商类别' },
      apiType: /*i18n*/ { id: 'supplier.apiType', message: '对接方式' },
      reportDays: /*i18n*/ { id: 'supplier.reportDays', message: '出报告期限（工作日）' },
      contactName: /*i18n*/ { id: 'supplier.contactName', message: '主要联系人' },
      memo: /*i18n*/ { id: 'supplier.memo', message: '备注' },
      status: /*i18n*/ { id: 'supplier.status', message: '合作状态' },
      contacts: /*i18n*/ { id: 'supplier.contacts', message: '联系人' },
    },
    filters: ['id', 'supplierName', 'supplierNameEn', 'category', 'apiType', 'status', 'createTime'],
    sorts: ['createTime', 'supplierName'],
    search: ['supplierName', 'supplierNameEn', 'contactName'],
  }),
)

/**
 * Screen /company/SupplierList: hospitals, insurers and others who serve the members. The provider keeps them, and whoever may
 * edit one decides on the cooperation with it; HR is told names.
 */
export const suppliers = endpointGroup('supplier', {
  ...withStates(generic, supplierStates),
  ...secretCalls(generic.queryById, ['contacts.mobile']),
  getSupplierListBySupplierCategory: endpoint({
    service: 'core',
    method: 'GET',
    path: '/company/supplier/getSupplierListBySupplierCategory',
    input: z.object({
      category: z.optional(Supplier.shape.category),
      pageNo: listParameters.pageNo,
      pageSize: listParameters.pageSize,
    }),
    output: pageOf(SupplierChoice),
    access: { query: 'supplier:names' },
    summary: 'Page of the suppliers that may be chosen today, of one category or of all, by name',
  }),
})
