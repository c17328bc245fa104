import { companyGroups, type CompanyGroup } from '#contract/companies.ts'
import { refusal } from '#contract/core/failures.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Source } from '#server/store/conditions.ts'
import type { Tx } from '#server/db/pool.ts'
import { createStore } from '#server/store/resource-store.ts'
import { companyGroup } from '#server/db/schema/companies.ts'

export const companyGroupSource: Source = {
  resource: companyGroups.list.resource as Resource,
  table: companyGroup,
  computed: {
    companyCount: '(SELECT count(*)::int FROM company c WHERE c.group_id = t.id AND c.del_flag = 0)',
  },
}

const unknownGroup = /*i18n*/ { id: 'company.unknownGroup', message: '没有这个集团，或您不能查看它' }

/** Holds the group of a company, so that it is not deleted meanwhile; refuses one the caller does not see. */
export const lockGroup = async (tx: Tx, groupId: unknown): Promise<void> => {
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

export const companyGroupStore = createStore<CompanyGroup>(companyGroupSource, {
  nameField: 'groupName',
  // Groups are the provider's: they are no client's rows.
  serverColumns: (_draft, { caller }, stored) =>
    Promise.resolve(stored ? {} : { sysOrgCode: caller.orgCode }),
  unique: {
    company_group_code_key: /*i18n*/ { id: 'companyGroup.codeTaken', message: '已有相同编码的集团' },
  },
  deleting: async (ids, { tx }) => {
    const [used] = await tx.query<{ name: string; count: number }>(
      `SELECT g.group_name AS name, count(*)::int AS count FROM company c JOIN company_group g ON g.id = c.group_id
       WHERE c.group_id = ANY($1::bigint[]) AND c.del_flag = 0 GROUP BY g.id ORDER BY g.id LIMIT 1`,
      [ids],
    )
    if (used) throw refusal(hasCompanies, used)
  },
})
