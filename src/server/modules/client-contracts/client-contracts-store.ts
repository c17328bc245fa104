import { refusal } from '#contract/core/failures.ts'
import { clientContracts } from '#contract/client-contracts.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { companySource, organisationOf } from '#server/modules/companies/company-reference.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { sourceOf } from '#server/store/source.ts'

const source = sourceOf(clientContracts, {
  table: clientContract,
  computed: {
    companyName: '(SELECT c.company_name FROM company c WHERE c.id = t.company_id)',
    companyNameEn: '(SELECT c.company_name_en FROM company c WHERE c.id = t.company_id)',
  },
})

const texts = {
  otherCompany: /*i18n*/ {
    id: 'clientContract.otherCompany',
    message: '合同不能换公司，请在另一家公司新增',
  },
  companyGone: /*i18n*/ {
    id: 'clientContract.companyGone',
    message: '“{name}”不能恢复：所属公司“{parent}”已删除，请先恢复该公司',
  },
}

export const clientContractStore = defineStore(source, {
  nameField: 'contractName',
  before: {
    add: async ({ draft }, { tx }) => ({ sysOrgCode: await organisationOf(tx, draft.companyId) }),
    edit: async ({ before, draft }) => {
      if (before.companyId !== draft.companyId) throw refusal(texts.otherCompany)
    },
  },
  parents: [{ source: companySource, by: 'company_id', nameField: 'companyName', gone: texts.companyGone }],
})
