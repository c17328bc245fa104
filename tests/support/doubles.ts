import { doubleOf, type CodeKey } from '#server/db/schema/code-keys.ts'
import type { TestApp } from './app.ts'

interface Pair {
  readonly of: string
  readonly later: string
}

/** Gives a row what an earlier one has, as before codes were compared by a key: the code written otherwise, or as it is. */
export const makeDoubleBy = async (
  { sql }: Pick<TestApp, 'sql'>,
  { table, key, columns, code }: Omit<CodeKey, 'told'> & { readonly table: string },
  { of, later }: Pair,
): Promise<void> => {
  const sets = columns.map((name) => `${name} = ${name === code ? `lower(o.${name})` : `o.${name}`}`)
  await sql(
    `UPDATE ${table} t SET ${sets.join(', ')}, ${doubleOf(key)} = t.id FROM ${table} o WHERE o.id = $1 AND t.id = $2`,
    [of, later],
  )
}

/** Makes an employee a double of another, in the number or in the document. */
export const makeDouble = (
  app: TestApp,
  { by, ...pair }: Pair & { readonly by: 'number' | 'document' },
): Promise<void> =>
  makeDoubleBy(
    app,
    by === 'number'
      ? { table: 'employee', key: 'employee_no_key', columns: ['employee_no'], code: 'employee_no' }
      : { table: 'employee', key: 'employee_document_key', columns: ['id_type', 'id_no'], code: 'id_no' },
    pair,
  )

/** Makes a relative a double of another one of the same employee. */
export const makeDoubleRelative = (app: TestApp, of: string, later: string): Promise<void> =>
  makeDoubleBy(
    app,
    {
      table: 'family_member',
      key: 'family_member_document_key',
      columns: ['id_type', 'id_no'],
      code: 'id_no',
    },
    { of, later },
  )
