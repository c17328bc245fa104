import * as z from 'zod/mini'
import { suppliers } from '#contract/clients/suppliers.ts'
import { onRows } from '#contract/core/access.ts'
import { resource, withoutImport } from '#contract/core/define-resource.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dict, flag, instant, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { reference } from '#contract/core/references.ts'
import { oneId } from '#contract/core/resource-inputs.ts'
import { rowOf } from '#contract/core/row-of.ts'

const texts = {
  address: /*i18n*/ {
    id: 'supplierInterface.address',
    message: '请填写 https:// 开头的接口地址，不带用户名、参数和 #；http:// 只用于本机和内网',
  },
  notApi: /*i18n*/ {
    id: 'supplierInterface.notApi',
    message: '“{name}”的对接方式不是“接口”，请先修改供应商的对接方式',
  },
}

/** Whether requests reach a supplier: after five failures in a row it is left alone for a while (domain 11.6). */
export const linkStates = dictionary('supplier_link', { zh: '接口连接', en: 'Connection' }, [
  ['CLOSED', '正常', 'Working', 'green'],
  ['OPEN', '暂停发送', 'Paused after failures', 'red'],
])

/** In clear only where it stays in the house; whether requests may go there the operator says (`OUTBOUND_NETWORKS`). */
const isAddress = (given: string): boolean =>
  /^https:\/\/[\w.:[\]-]{1,253}(?:\/[\w./~-]*)?$/i.test(given) ||
  /^http:\/\/(?:localhost|(?:10|127|172|192)\.[\d.]{5,11}|\[::1\])(?::\d{1,5})?(?:\/[\w./~-]*)?$/i.test(given)

export const SupplierInterfaceDraft = z.object({
  supplierId: reference(suppliers, {
    shows: { supplierName: 'supplierName', supplierNameEn: 'supplierNameEn' },
    gives: 'organisation',
    whenDeleted: 'goesAlong',
    namedIn: [{ field: 'apiType', is: ['API'], says: texts.notApi }],
  }),
  remarks: z.nullish(prose(200)),
  /** Requests are posted below it; answers come to an address of ours. */
  baseUrl: text(300),
  /** Off, orders are worked by hand: nothing is sent and nothing taken. */
  isOn: flag(),
  /** It is asked every ten minutes which places its branches have left (domain 11.1). */
  tellsSlots: z.nullish(flag()),
})
export type SupplierInterfaceDraft = z.infer<typeof SupplierInterfaceDraft>

export const SupplierInterface = rowOf(SupplierInterfaceDraft, {
  linkState: dict(linkStates),
  /** So many requests in a row have failed, and when one is tried again. */
  failures: whole(0, 1_000_000),
  openUntil: z.nullable(instant()),
  /** Since when the newest secret holds; the one before it holds for seven days more. */
  secretSince: z.nullable(instant()),
  /** When our orders were last compared with those of the supplier; every night. */
  comparedAt: z.nullable(instant()),
  /** When the numbers are of that it told last of what its branches have left. */
  slotsAsOf: z.nullable(instant()),
})
export type SupplierInterface = z.infer<typeof SupplierInterface>

const generic = withHistory(
  withoutImport(
    resource('core', '/health/supplierInterface', {
      permission: 'supplierInterface',
      called: /*i18n*/ { id: 'noun.supplierInterface', message: '供应商接口' },
      nameField: 'supplierName',
      row: SupplierInterface,
      draft: SupplierInterfaceDraft,
      labels: {
        baseUrl: /*i18n*/ { id: 'supplierInterface.baseUrl', message: '接口地址' },
        isOn: /*i18n*/ { id: 'supplierInterface.isOn', message: '启用' },
        tellsSlots: /*i18n*/ { id: 'supplierInterface.tellsSlots', message: '提供实时余量' },
        slotsAsOf: /*i18n*/ { id: 'supplierInterface.slotsAsOf', message: '余量时间' },
        linkState: /*i18n*/ { id: 'supplierInterface.linkState', message: '连接' },
        failures: /*i18n*/ { id: 'supplierInterface.failures', message: '连续失败' },
        openUntil: /*i18n*/ { id: 'supplierInterface.openUntil', message: '下次尝试' },
        secretSince: /*i18n*/ { id: 'supplierInterface.secretSince', message: '密钥生效时间' },
        comparedAt: /*i18n*/ { id: 'supplierInterface.comparedAt', message: '上次核对' },
      },
      filters: ['id', 'supplierId', 'isOn', 'createTime'],
      sorts: ['createTime'],
      check: ({ baseUrl }) =>
        problemsOf(
          typeof baseUrl === 'string' && !isAddress(baseUrl) && { field: 'baseUrl', text: texts.address },
        ),
    }),
  ),
)

/** Screen /health/SupplierInterfaceList: where requests to a supplier go, and what both sides sign with (domain 11.6). */
export const supplierInterfaces = endpointGroup('supplierInterface', {
  ...generic,
  newSecret: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/health/supplierInterface/newSecret',
    input: oneId,
    output: z.object({ secret: z.string() }),
    access: onRows('supplierInterface', 'secret'),
    isSecret: true,
    summary: 'A new secret to sign with, told once; the one before it holds for seven days more',
    message: /*i18n*/ { id: 'done.newSecret', message: '已生成新密钥，请立即保存：它不会再次显示' },
  }),
})
