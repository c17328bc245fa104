import type pg from 'pg'

/** Opens a company; gives its organisation. */
export const openCompany = async (client: pg.Client, name: string): Promise<string> => {
  const { rows } = await client.query<{ code: string }>(
    `WITH made AS (SELECT open_client_organisation($1, $1) AS code)
     INSERT INTO company (company_code, company_name, org_code, sys_org_code, status) SELECT $1, $1, code, code, '1' FROM made RETURNING org_code AS code`,
    [name],
  )
  return rows[0]?.code ?? ''
}
