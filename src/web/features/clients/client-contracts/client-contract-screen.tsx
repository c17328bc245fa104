import { clientContracts } from '#contract/clients/client-contracts.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { contractActions } from './contract-actions.tsx'

export const clientContractScreen = recordScreen(clientContracts, {
  size: 'huge',
  columns: [
    { field: 'contractName', isWhole: true, width: { zh: 200, en: 280 } },
    { field: 'contractNo', width: { zh: 128, en: 128 } },
    'contractType',
    'status',
    'companyName',
    'startDate',
    'endDate',
    { field: 'files', cell: (files) => (files.length > 0 ? files.length : '–') },
  ],
  moreColumns: ['createTime'],
  filters: ['companyId', { field: 'contractType', isSingle: true }, 'endDate'],
  moreFilters: ['startDate'],
  form: async () => (await import('./client-contract-form.tsx')).ClientContractForm,
  look: async () => (await import('./client-contract-look.tsx')).clientContractLook,
  actions: contractActions,
})
