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
const addedFunctionOf = (history: string): string => `keep_${history}_added()`

/** New records have one entry each, written once a statement, however many it makes. */
const addedFunction = (history: string): string => `
CREATE OR REPLACE FUNCTION ${addedFunctionOf(history)} RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ${history} (record_id, actor, action, version)
  SELECT w.id, nullif(current_setting('app.user', true), ''), 'ADD', w.version FROM written w;
  RETURN NULL;
END
$$`

/**
 * What happens to a record is kept for whoever sees it (decision 052), in the transaction of the change and whoever makes it.
 * Each history has functions of its own: their statements name its tables, so they stay planned.
 */
export const historyFunctions = (history: string, { lines, untold }: Kept): string[] => [
  addedFunction(history),
  `
CREATE OR REPLACE FUNCTION ${functionOf(history)} RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb;
  after jsonb;
  columns text[];
  verb text := CASE
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
$$`,
]

/** The triggers on the records and their files that keep a history. */
export const historyTriggers = (history: string, { records, files }: Kept): string[] => [
  `CREATE OR REPLACE TRIGGER history_added AFTER INSERT ON ${records} REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ${addedFunctionOf(history)}`,
  `CREATE OR REPLACE TRIGGER history AFTER UPDATE ON ${records} FOR EACH ROW EXECUTE FUNCTION ${functionOf(history)}`,
  ...(files
    ? [
        `CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OF del_flag ON ${files} FOR EACH ROW EXECUTE FUNCTION keep_file_history('${history}')`,
      ]
    : []),
]
