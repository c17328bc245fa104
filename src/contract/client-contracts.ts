import * as z from 'zod/mini'
import { companies } from './companies.ts'
import { attached, attachments, withAttachments } from './core/attachments.ts'
import { resource, withoutImport } from './core/define-resource.ts'
import { endpointGroup } from './core/endpoint.ts'
import { day, dict, rowColumnLabels, rowColumns, text } from './core/fields.ts'
import { documents } from './core/file-types.ts'
import { withHistory } from './core/history.ts'
import { reference } from './core/references.ts'
import type { DraftProblem } from './core/resource.ts'

/** 1 insurance, 2 health check, 3 health management, 4 benefits, 9 other. */
export const contractTypes = ['1', '2', '3', '4', '9'] as const

const company = reference(companies, {
  shows: { companyName: 'companyName', companyNameEn: 'companyNameEn' },
  gives: 'organisation',
  whenDeleted: 'goesAlong',
})

const fields = {
  companyId: company.id,
  contractName: text(100),
  contractType: dict('contract_type', contractTypes),
  startDate: day(),
  endDate: day(),
  remarks: z.nullish(text(500)),
}

export const ClientContractDraft = z.object({
  ...fields,
  files: z.optional(attachments({ max: 10, types: documents })),
})
export type ClientContractDraft = z.infer<typeof ClientContractDraft>
export const ClientContract = z.object({
  ...rowColumns,
  ...fields,
  files: attached(),
  ...company.shown,
})
export type ClientContract = z.infer<typeof ClientContract>

const endsBeforeStart = /*i18n*/ {
  id: 'clientContract.endsBeforeStart',
  message: '合同结束日期不能早于开始日期',
}

const checkContract = ({ startDate, endDate }: Partial<ClientContractDraft>): DraftProblem[] =>
  startDate && endDate && endDate < startDate ? [{ field: 'endDate', text: endsBeforeStart }] : []

/** Screen /contract/ContractList: what was agreed with a client; HR reads those of its own company. */
export const clientContracts = endpointGroup(
  'clientContract',
  withHistory(
    withAttachments(
      withoutImport(
        resource('core', '/contract/contract', {
          permission: 'clientContract',
          nameField: 'contractName',
          row: ClientContract,
          draft: ClientContractDraft,
          labels: {
            ...rowColumnLabels,
            companyId: /*i18n*/ { id: 'clientContract.companyId', message: '公司' },
            companyName: /*i18n*/ { id: 'clientContract.companyName', message: '公司' },
            companyNameEn: /*i18n*/ { id: 'clientContract.companyNameEn', message: '公司英文名' },
            contractName: /*i18n*/ { id: 'clientContract.contractName', message: '合同名称' },
            contractType: /*i18n*/ { id: 'clientContract.contractType', message: '合同类型' },
            startDate: /*i18n*/ { id: 'clientContract.startDate', message: '开始日期' },
            endDate: /*i18n*/ { id: 'clientContract.endDate', message: '结束日期' },
            remarks: /*i18n*/ { id: 'clientContract.remarks', message: '备注' },
            files: /*i18n*/ { id: 'clientContract.files', message: '附件' },
          },
          filters: ['id', 'companyId', 'contractName', 'contractType', 'startDate', 'endDate', 'createTime'],
          sorts: ['createTime', 'contractName', 'startDate', 'endDate'],
          search: ['contractName'],
          check: checkContract,
        }),
      ),
    ),
  ),
)
