import { getTableName, type Table } from 'drizzle-orm'
import { noPlaceRule } from '#server/core/to-failure.ts'

/** Rows that each take a place of what some of their columns name. */
export interface TakesPlaces {
  /** The table of what has places: its columns `capacity` and `held` say how many, and how many are taken. */
  readonly of: Table
  /** The columns that name one. */
  readonly columns: readonly string[]
}

const sideOf = (rows: string, n: number, columns: readonly string[]): string =>
  columns
    .map(
      (column) =>
        `SELECT ${column} AS id, ${n} AS n FROM ${rows} WHERE del_flag = 0 AND ${column} IS NOT NULL`,
    )
    .join(' UNION ALL ')

/** Of one, as a booking takes it, the statement stays planned; of several it is planned for them. */
const movingFunction = (name: string, { of }: TakesPlaces): string => `
CREATE OR REPLACE FUNCTION move_places_of_${name}(changed bigint[], differences integer[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  lacking bigint[];
BEGIN
  IF cardinality(changed) = 1 THEN
    UPDATE ${getTableName(of)} s SET held = s.held + differences[1]
    WHERE s.id = changed[1] AND (differences[1] < 0 OR s.held + differences[1] <= s.capacity);
    IF NOT FOUND THEN lacking := changed; END IF;
  ELSE
    WITH difference AS (
      SELECT id, n FROM unnest(changed, differences) AS d (id, n)
    ), kept AS (
      SELECT s.id, d.n FROM ${getTableName(of)} s JOIN difference d USING (id) ORDER BY s.id FOR NO KEY UPDATE OF s
    ), done AS (
      UPDATE ${getTableName(of)} s SET held = s.held + k.n FROM kept k WHERE s.id = k.id AND (k.n < 0 OR s.held + k.n <= s.capacity) RETURNING s.id
    )
    SELECT array_agg(d.id) INTO lacking FROM difference d LEFT JOIN done USING (id) WHERE done.id IS NULL;
  END IF;
  IF lacking IS NOT NULL THEN
    RAISE EXCEPTION 'refused by ${noPlaceRule}' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = '${noPlaceRule}', DETAIL = lacking::text;
  END IF;
END
$$`

/** What rows take and free of each together, where that comes to anything. */
const summed = (
  sides: readonly string[],
): string => `SELECT array_agg(id), array_agg(n) INTO changed, differences
      FROM (SELECT id, sum(n)::integer AS n FROM (${sides.join(' UNION ALL ')}) AS taken GROUP BY id HAVING sum(n) <> 0) AS difference`

const takingFunction = (name: string, { columns }: TakesPlaces): string => `
CREATE OR REPLACE FUNCTION take_places_of_${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  changed bigint[];
  differences integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ${summed([sideOf('written', 1, columns)])};
  ELSIF TG_OP = 'DELETE' THEN
    ${summed([sideOf('was', -1, columns)])};
  ELSE
    ${summed([sideOf('written', 1, columns), sideOf('was', -1, columns)])};
  END IF;
  IF changed IS NOT NULL THEN PERFORM move_places_of_${name}(changed, differences); END IF;
  RETURN NULL;
END
$$`

/**
 * Places are taken and freed by whatever writes the rows, once a statement, the rows that have them held in the order of their ids:
 * a statement that takes one too many is refused whole. Its statements name the tables, so they stay planned.
 */
export const placeFunctions = (name: string, places: TakesPlaces | undefined): string[] =>
  places ? [movingFunction(name, places), takingFunction(name, places)] : []

const transitions = {
  INSERT: 'NEW TABLE AS written',
  UPDATE: 'OLD TABLE AS was NEW TABLE AS written',
  DELETE: 'OLD TABLE AS was',
}

/** The triggers that run them. */
export const placeTriggers = (name: string, places: TakesPlaces | undefined): string[] =>
  places
    ? Object.entries(transitions).map(
        ([verb, rows]) =>
          `CREATE OR REPLACE TRIGGER places_${verb.toLowerCase()} AFTER ${verb} ON ${name} REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION take_places_of_${name}()`,
      )
    : []
