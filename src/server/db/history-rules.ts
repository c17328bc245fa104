import type { Declaration } from './schema/access.ts'

/** What a history is kept of: the records, their files and lines, and the columns that it does not tell of. */
type Kept = NonNullable<Declaration['keepsHistoryOf']>

const written = [
  'id',
  'version',
  'create_by',
  'create_time',
  'update_by',
  'update_time',
  'del_flag',
  'deletion_id',
]

/** Lines were written before, in the version that the record gets now; the entry only says that they changed. */
const linesChanged = (table: string): string => `
      IF EXISTS (SELECT FROM ${table} WHERE record_id = NEW.id AND NEW.version IN (from_version, to_version)) THEN
        columns := columns || '${table}'::text;
      END IF;`

const functionOf = (history: string): string => `keep_${history}()`

/**
 * What happens to a record is kept for whoever sees it (decision 052), in the transaction of the change and whoever makes it.
 * Each history has a function of its own: its statements name their tables, so they stay planned.
 */
export const historyFunction = (history: string, { lines, untold }: Kept): string => `
CREATE OR REPLACE FUNCTION ${functionOf(history)} RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb;
  after jsonb;
  columns text[];
  verb text := CASE
    WHEN TG_OP = 'INSERT' THEN 'ADD'
    WHEN OLD.del_flag = 0 AND NEW.del_flag = 1 THEN 'DELETE'
    WHEN OLD.del_flag = 1 AND NEW.del_flag = 0 THEN 'RESTORE'
    ELSE 'EDIT' END;
BEGIN
  IF verb = 'EDIT' THEN
    before := to_jsonb(OLD);
    SELECT array_agg(key ORDER BY key), jsonb_object_agg(key, before -> key), jsonb_object_agg(key, value) INTO columns, before, after
    FROM jsonb_each(to_jsonb(NEW)) WHERE value IS DISTINCT FROM before -> key AND key <> ALL ('{${[...written, ...untold].join(',')}}');
    IF NEW.version <> OLD.version THEN${lines.map(linesChanged).join('') || ' NULL;'}
    END IF;
    IF columns IS NULL THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO ${history} (record_id, actor, action, version, changed, before, after)
  VALUES (NEW.id, nullif(current_setting('app.user', true), ''), verb, NEW.version, columns, before, after);
  RETURN NULL;
END
$$`

/** The triggers on the records and their files that keep a history. */
export const historyTriggers = (history: string, { records, files }: Kept): string[] => [
  `CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE ON ${records} FOR EACH ROW EXECUTE FUNCTION ${functionOf(history)}`,
  ...(files
    ? [
        `CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OF del_flag ON ${files} FOR EACH ROW EXECUTE FUNCTION keep_file_history('${history}')`,
      ]
    : []),
]
