import { companyGroups } from '#contract/companies.ts'
import { refusal } from '#contract/core/failures.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { Tx } from '#server/db/pool.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { sourceOf } from '#server/store/source.ts'
import { companyGroup } from '#server/db/schema/companies.ts'

export const companyGroupSource = sourceOf(companyGroups, {
  table: companyGroup,
  computed: {
    companyCount: '(SELECT count(*)::int FROM company c WHERE c.group_id = t.id AND c.del_flag = 0)',
  },
})

const unknownGroup = /*i18n*/ { id: 'company.unknownGroup', message: '没有这个集团，或您不能查看它' }

/** Holds the group of a company, so that it is not deleted meanwhile; refuses one the caller does not see. */
export const lockGroup = async (tx: Tx, groupId: string | null | undefined): Promise<void> => {
  if (groupId === null || groupId === undefined) return
  const found = await tx.query('SELECT 1 FROM company_group WHERE id = $1 AND del_flag = 0 FOR KEY SHARE', [
    groupId,
  ])
  if (found.length === 0) throw refusalOf('groupId', unknownGroup)
}

const hasCompanies = /*i18n*/ {
  id: 'companyGroup.hasCompanies',
  message: '集团“{name}”还有 {count, number} 家公司，不能删除',
}

export const companyGroupStore = defineStore(companyGroupSource, {
  nameField: 'groupName',
  unique: {
    company_group_code_key: /*i18n*/ { id: 'companyGroup.codeTaken', message: '已有相同编码的集团' },
  },
  before: {
    delete: async ({ before: { id, groupName: name } }, { tx }) => {
      const [used] = await tx.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM company WHERE group_id = $1 AND del_flag = 0',
        [id],
      )
      if (used?.count) throw refusal(hasCompanies, { name, count: used.count })
    },
  },
})
