import type { HistoryGroup } from '#web/record/use-history.ts'

const contracts = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../../../contract/*/*.ts',
    '!../../../../contract/{core,rules,screens}/*',
    '!../../../../contract/*/*.test.ts',
  ],
  { eager: true },
)

/** The files of nouns that are called otherwise than their tables. */
const irregular: Readonly<Record<string, string>> = {
  announcements: 'written_announcement',
  'billing-terms': 'billing_terms',
  branches: 'branch',
  diagnoses: 'diagnosis',
  'permission-entries': 'permission',
}

/** The table of a noun by its file, without the `sys_` of the installation's: `company-groups.ts` is of `company_group`. */
const tableOf = (path: string): string => {
  const file = path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)
  return irregular[file] ?? file.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_')
}

const keepsHistory = (value: unknown): value is HistoryGroup =>
  typeof value === 'object' && value !== null && 'history' in value && 'list' in value

/** The nouns whose records have a history, by the name of their table without `sys_` (`tests/rules/trail-nouns.test.ts`). */
export const trailNouns: Readonly<Record<string, HistoryGroup>> = Object.fromEntries(
  Object.entries(contracts).flatMap(([path, exported]) =>
    Object.values(exported)
      .filter(keepsHistory)
      .map((group) => [tableOf(path), group]),
  ),
)

/** The noun of a table. */
export const trailNoun = (table: string): HistoryGroup | undefined => trailNouns[table.replace(/^sys_/, '')]
