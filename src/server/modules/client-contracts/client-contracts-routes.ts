import { clientContracts } from '#contract/client-contracts.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { clientContractStore } from './client-contracts-store.ts'

export const clientContractRoutes = (services: Services): Implementation[] =>
  implementResource(clientContracts, clientContractStore, {
    services,
    sheet: {
      title: /*i18n*/ { id: 'clientContract.sheet', message: '合同' },
      columns: ['companyName', 'contractName', 'contractType', 'startDate', 'endDate', 'remarks'],
    },
  })
