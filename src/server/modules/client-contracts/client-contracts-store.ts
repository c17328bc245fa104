import { refusal } from '#contract/core/failures.ts'
import {
  clientContracts,
  clientContractStates,
  type ClientContractDraft,
} from '#contract/client-contracts.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { defineStore } from '#server/store/resource-store.ts'

const otherCompany = /*i18n*/ {
  id: 'clientContract.otherCompany',
  message: '合同不能换公司，请在另一家公司新增',
}

const agreedText = /*i18n*/ {
  id: 'clientContract.agreed',
  message: '合同已不是草稿，只能修改备注和附件。约定内容有变时，请终止后新增合同',
}

/** What nobody changes once a contract has been in force; remarks and files may be. */
const agreed = [
  'contractName',
  'contractType',
  'startDate',
  'endDate',
] satisfies (keyof ClientContractDraft)[]

export const clientContractStore = defineStore(clientContracts, {
  table: clientContract,
  before: {
    edit: async ({ before, draft }) => {
      if (before.companyId !== draft.companyId) throw refusal(otherCompany)
      if (before.status === clientContractStates.first) return
      if (agreed.some((field) => before[field] !== draft[field])) throw refusal(agreedText)
    },
  },
})
