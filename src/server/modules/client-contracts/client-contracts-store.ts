import { refusal } from '#contract/core/failures.ts'
import { clientContracts } from '#contract/client-contracts.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { defineStore } from '#server/store/resource-store.ts'

const otherCompany = /*i18n*/ {
  id: 'clientContract.otherCompany',
  message: '合同不能换公司，请在另一家公司新增',
}

export const clientContractStore = defineStore(clientContracts, {
  table: clientContract,
  before: {
    edit: async ({ before, draft }) => {
      if (before.companyId !== draft.companyId) throw refusal(otherCompany)
    },
  },
})
