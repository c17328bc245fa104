import type pg from 'pg'
import { columnName } from '#server/core/column-name.ts'

/** What became of a demo record: the columns that were edited, by whom (null: by itself) and when. */
export interface DemoEdit {
  readonly id: string
  readonly changes: Readonly<Record<string, unknown>>
  readonly by: string | null
  readonly at: string
}

/** Edits demo records one after another, so that each edit stands in their history. */
export const editAsSeeded = async (
  client: pg.Client,
  table: string,
  edits: readonly DemoEdit[],
): Promise<void> => {
  for (const { id, changes, by, at } of edits) {
    const names = Object.keys(changes)
    const { rows } = await client.query<{ version: number }>(
      `UPDATE ${table} SET ${names.map((name, index) => `${columnName(name)} = $${index + 4}`).join(', ')},
         version = version + 1, update_by = $2, update_time = $3 WHERE id = $1 RETURNING version`,
      [id, by, at, ...Object.values(changes)],
    )
    await client.query(
      `UPDATE ${table}_history SET actor = $2, at = $3 WHERE record_id = $1 AND action = 'EDIT' AND version = $4`,
      [id, by, at, rows[0]?.version],
    )
  }
}

/** Every history beside its records; triggers wrote it while the demo data was. What `editAsSeeded` did before the last edit says it already. */
const asSeeded = `DO $$
DECLARE history name;
BEGIN
  FOR history IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname LIKE '%\\_history' LOOP
    EXECUTE format(
      'UPDATE %I h SET actor = CASE h.action WHEN ''ADD'' THEN r.create_by ELSE r.update_by END,
         at = CASE h.action WHEN ''ADD'' THEN r.create_time ELSE r.update_time END
       FROM %I r WHERE r.id = h.record_id AND (h.action = ''ADD'' OR h.action = ''EDIT'' AND h.version = r.version AND r.update_time IS NOT NULL)',
      history, left(history, -length('_history')));
  END LOOP;
END $$`

/**
 * Lets the histories of the demo data say who did it and when as its records do, instead of the moment of the first start. That
 * statuses followed from cover while it was written is no news of that moment.
 */
export const tellHistoryAsSeeded = async (client: pg.Client): Promise<void> => {
  for (const history of ['employee_history', 'family_member_history'])
    await client.query(`DELETE FROM ${history} WHERE action = 'EDIT' AND changed = '{status}'`)
  await client.query(asSeeded)
}
