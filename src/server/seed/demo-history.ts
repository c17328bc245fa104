import type pg from 'pg'

/** Every history beside its records; triggers wrote it while the demo data was. */
const asSeeded = `DO $$
DECLARE history name;
BEGIN
  FOR history IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname LIKE '%\\_history' LOOP
    EXECUTE format(
      'UPDATE %I h SET actor = CASE h.action WHEN ''ADD'' THEN r.create_by ELSE r.update_by END,
         at = CASE h.action WHEN ''ADD'' THEN r.create_time ELSE r.update_time END
       FROM %I r WHERE r.id = h.record_id AND h.action IN (''ADD'', ''EDIT'') AND r.create_by = ''staff''',
      history, left(history, -length('_history')));
  END LOOP;
END $$`

/** Lets the histories of the demo data say who did it and when as its records do, instead of the moment of the first start. */
export const tellHistoryAsSeeded = async (client: pg.Client): Promise<void> => {
  await client.query(asSeeded)
}
