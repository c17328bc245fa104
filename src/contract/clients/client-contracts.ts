import * as z from 'zod/mini'
import { companies, companyShown } from './companies.ts'
import { priceItems } from './contract-prices.ts'
import { clientContractStates, type ContractStatus } from './contract-states.ts'
import { onRows } from '#contract/core/access.ts'
import { attached, attachments, withAttachments } from '#contract/core/attachments.ts'
import { resource, withoutImport } from '#contract/core/define-resource.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, dict, id, prose, text, whole } from '#contract/core/fields.ts'
import { documents } from '#contract/core/file-types.ts'
import { withHistory } from '#contract/core/history.ts'
import { stateField } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { spoken } from '#contract/core/spoken.ts'
import type { ProblemsOf } from '#contract/core/draft-problems.ts'
import { withStates } from '#contract/core/state-counts.ts'

export const contractTypes = dictionary('contract_type', { zh: '合同类型', en: 'Contract type' }, [
  ['1', '保险', 'Insurance'],
  ['2', '体检', 'Health check'],
  ['3', '健康管理', 'Health management'],
  ['4', '福利', 'Benefits'],
  ['9', '其他', 'Other'],
])

/** So many days before its end it is time to renew a contract, or to let it end. */
export const renewalDays = 60

const company = reference(companies, {
  shows: companyShown,
  gives: 'organisation',
  whenDeleted: {
    unless: { field: 'status', is: ['ACTIVE'] satisfies ContractStatus[] },
    says: /*i18n*/ {
      id: 'clientContract.companyInForce',
      message: '“{name}”还有 {count} 份生效中的合同，不能删除；请先终止这些合同',
    },
  },
})

/** How many days back and ahead of their filing additions and removals may be effective, where a contract says nothing else. */
export const usualChangeDays = { changeDaysBack: 30, changeDaysAhead: 90 } as const

/** So many days an addition or a removal may be effective before or after it is filed. */
const changeDays = () => whole(0, 999)

export const ClientContractDraft = z.object({
  companyId: company,
  contractName: spoken(text(100)),
  contractNameEn: z.nullish(spoken(text(200))),
  contractType: dict(contractTypes),
  startDate: day(),
  endDate: day(),
  remarks: z.nullish(prose(500)),
  changeDaysBack: z.nullish(changeDays()),
  changeDaysAhead: z.nullish(changeDays()),
  priceItems: z.optional(priceItems.draft),
  files: z.optional(attachments({ max: 10, types: documents })),
})
export type ClientContractDraft = z.infer<typeof ClientContractDraft>
export const ClientContract = rowOf(ClientContractDraft, {
  /** `HT-2026-0001`, given by the server. */
  contractNo: code(20),
  changeDaysBack: changeDays(),
  changeDaysAhead: changeDays(),
  status: stateField(clientContractStates),
  /** The last day of a contract that was ended early, and why. */
  terminateDate: z.nullable(day()),
  terminateReason: z.nullable(prose(500)),
  /** The letter that ended it. */
  terminateFiles: attached(),
  /** The contract that this one renews, and the one that renews this one. */
  previousId: z.nullable(id()),
  previousNo: z.nullable(code(20)),
  nextId: z.nullable(id()),
  nextNo: z.nullable(code(20)),
})
export type ClientContract = z.infer<typeof ClientContract>

const endsBeforeStart = /*i18n*/ {
  id: 'clientContract.endsBeforeStart',
  message: '合同结束日期不能早于开始日期',
}

const checkContract = ({
  startDate,
  endDate,
}: Partial<ClientContractDraft>): ProblemsOf<ClientContractDraft> =>
  startDate && endDate && endDate < startDate ? [{ field: 'endDate', text: endsBeforeStart }] : []

const otherCompany = /*i18n*/ {
  id: 'clientContract.otherCompany',
  message: '合同不能换公司，请在另一家公司新增',
}

const generic = withHistory(
  withAttachments(
    withoutImport(
      resource('core', '/contract/contract', {
        permission: 'clientContract',
        called: /*i18n*/ { id: 'noun.clientContract', message: '合同' },
        nameField: 'contractName',
        row: ClientContract,
        draft: ClientContractDraft,
        labels: {
          contractNo: /*i18n*/ { id: 'clientContract.contractNo', message: '合同编号' },
          contractName: /*i18n*/ { id: 'clientContract.contractName', message: '合同名称' },
          contractNameEn: /*i18n*/ { id: 'clientContract.contractNameEn', message: '合同英文名' },
          contractType: /*i18n*/ { id: 'clientContract.contractType', message: '合同类型' },
          startDate: /*i18n*/ { id: 'clientContract.startDate', message: '开始日期' },
          endDate: /*i18n*/ { id: 'clientContract.endDate', message: '结束日期' },
          changeDaysBack: /*i18n*/ { id: 'clientContract.changeDaysBack', message: '增减员可追溯天数' },
          changeDaysAhead: /*i18n*/ { id: 'clientContract.changeDaysAhead', message: '增减员可提前天数' },
          priceItems: /*i18n*/ { id: 'clientContract.priceItems', message: '价格项' },
          terminateDate: /*i18n*/ { id: 'clientContract.terminateDate', message: '终止日期' },
          terminateReason: /*i18n*/ { id: 'clientContract.terminateReason', message: '终止原因' },
          terminateFiles: /*i18n*/ { id: 'clientContract.terminateFiles', message: '终止函' },
          previousId: /*i18n*/ { id: 'clientContract.previousId', message: '续签自' },
          previousNo: /*i18n*/ { id: 'clientContract.previousNo', message: '续签自' },
          nextId: /*i18n*/ { id: 'clientContract.nextId', message: '续签为' },
          nextNo: /*i18n*/ { id: 'clientContract.nextNo', message: '续签为' },
          unrenewedBy: /*i18n*/ { id: 'clientContract.unrenewedBy', message: '在此日期前到期且未续签' },
        },
        filters: [
          'id',
          'companyId',
          'contractNo',
          'contractName',
          'contractNameEn',
          'contractType',
          'status',
          'startDate',
          'endDate',
          'createTime',
        ],
        sorts: ['createTime', 'contractNo', 'contractName', 'startDate', 'endDate'],
        search: ['contractNo', 'contractName', 'contractNameEn', 'companyName'],
        check: checkContract,
        otherFilters: { unrenewedBy: day() },
        tasks: {
          activate: {
            title: /*i18n*/ { id: 'task.clientContract.activate', message: '合同草稿待生效' },
            verb: 'activate',
            rows: { status: 'DRAFT' },
          },
          renew: {
            title: /*i18n*/ { id: 'task.clientContract.renew', message: '合同即将到期，尚未续签' },
            verb: 'add',
            rows: { unrenewedBy: renewalDays },
            until: 'endDate',
          },
        },
        unseenByClients: {
          rows: { field: 'status', is: ['DRAFT'] satisfies ContractStatus[] },
          fields: ['remarks'],
        },
        states: clientContractStates,
        fixed: () => [{ field: 'companyId', text: otherCompany }],
      }),
    ),
  ),
)

/** Screen /contract/ContractList: what was agreed with a client; HR reads those of its own company once they are agreed. */
export const clientContracts = endpointGroup('clientContract', {
  ...withStates(generic, clientContractStates),
  renew: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/contract/contract/renew',
    access: onRows('clientContract', 'add'),
    summary:
      'Make the draft that follows a contract, once: the same terms and prices, for as long, from the day after its last',
    message: /*i18n*/ { id: 'done.renewContract', message: '已生成续签草稿，请核对后生效' },
  }),
})
