import { companyGroups } from '#contract/clients/company-groups.ts'
import { company } from '#server/db/schema/companies.ts'
import { companyGroup } from '#server/db/schema/company-groups.ts'
import { countOf } from '#server/store/count-of.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const companyGroupStore = defineStore(companyGroups, {
  table: companyGroup,
  computed: { companyCount: countOf(company, 'groupId') },
  unique: {
    company_group_code_key: /*i18n*/ { id: 'companyGroup.codeTaken', message: '已有相同编码的集团' },
  },
})
