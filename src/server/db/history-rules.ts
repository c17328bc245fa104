import type { Declaration } from './schema/access.ts'

/** What a history is kept of: the records, their files and lines, and the columns that it tells of. */
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

/** SQL for the names of the columns that changed: compared one by one, since a row as JSON costs ten times as much. */
const changedOf = (told: readonly string[]): string => {
  const columns = told.filter((column) => !written.includes(column)).toSorted()
  const changed = columns.map(
    (column) => `CASE WHEN NEW.${column} IS DISTINCT FROM OLD.${column} THEN '${column}' END`,
  )
  return `array_remove(ARRAY[${changed.join(', ')}]::text[], NULL)`
}

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
export const historyFunctions = (history: string, { lines, told }: Kept): string[] => [
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
    columns := ${changedOf(told)};
    IF columns <> '{}' THEN
      before := to_jsonb(OLD);
      after := to_jsonb(NEW);
      SELECT jsonb_object_agg(key, before -> key), jsonb_object_agg(key, after -> key) INTO before, after FROM unnest(columns) key;
    END IF;
    IF NEW.version <> OLD.version THEN${lines.map(linesChanged).join('') || ' NULL;'}
    END IF;
    IF columns = '{}' THEN RETURN NULL; END IF;
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
