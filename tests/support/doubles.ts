import type { TestApp } from './app.ts'

/** Gives a member what an earlier one has, as before codes were compared by a key: written otherwise, or as it is. */
const takes = async (
  { sql }: TestApp,
  { table, of, code, double }: Readonly<Record<'table' | 'of' | 'code' | 'double', string>>,
  later: string,
) => {
  await sql(
    `UPDATE ${table} t SET ${code} = lower(o.${code}), ${double} = t.id${code === 'id_no' ? ', id_type = o.id_type' : ''} FROM ${table} o WHERE o.id = $1 AND t.id = $2`,
    [of, later],
  )
}

/** Makes an employee a double of another, in the number or in the document. */
export const makeDouble = (
  app: TestApp,
  { of, later, by }: { readonly of: string; readonly later: string; readonly by: 'number' | 'document' },
): Promise<void> =>
  takes(
    app,
    by === 'number'
      ? { table: 'employee', of, code: 'employee_no', double: 'employee_no_double' }
      : { table: 'employee', of, code: 'id_no', double: 'employee_document_double' },
    later,
  )

/** Makes a relative a double of another one of the same employee. */
export const makeDoubleRelative = (app: TestApp, of: string, later: string): Promise<void> =>
  takes(app, { table: 'family_member', of, code: 'id_no', double: 'family_member_document_double' }, later)
