import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { declarationOf, nounTables } from '#server/db/schema/access.ts'
import { nounSources } from '../support/nouns.ts'

await nounSources()

test('a reference says whose rows it names, where they are of no organisation in common with the row', () => {
  const wrong = [...nounTables].flatMap(([{ permission, references = {} }, table]) =>
    Object.entries(references).flatMap(([field, { to, of, gives }]) => {
      const named = nounTables.get(to)
      if (!named) return [`${permission}.${field}: no table`]
      const isInstallations = declarationOf(named)?.whose === 'installation'
      const areOrganisations = [table, named].every((one) => 'sysOrgCode' in getTableColumns(one))
      const isTree = named === table
      if (isTree) return []
      if (isInstallations) return of === 'installation' ? [] : [`${permission}.${field}: of the installation`]
      return of === 'provider' || of === 'elsewhere' || (of === undefined && (gives || areOrganisations))
        ? []
        : [`${permission}.${field}: of whom?`]
    }),
  )
  expect(wrong).toEqual([])
})
