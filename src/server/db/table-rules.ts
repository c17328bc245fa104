import type { DeclaredTable } from './declared-tables.ts'
import { historyFunctions, historyTriggers } from './history-rules.ts'
import { ledgerTriggers } from './ledger-rules.ts'
import { placeFunctions, placeTriggers } from './place-rules.ts'
import { rights, type DatabaseRoles, type Rights } from './roles.ts'
import type { Access, Declaration } from './schema/access.ts'
import { doubleTriggers } from './schema/code-keys.ts'

const accessOf = ({ access }: Declaration): [right: Rights, access: Access][] =>
  rights.flatMap((right): [Rights, Access][] => {
    const found = access[right]
    return found ? [[right, found]] : []
  })

/** True where the rows a role reaches depend on who asks. */
export const isRowSecured = (declaration: Declaration): boolean =>
  accessOf(declaration).some(([, { rows }]) => rows)

/** One policy a role: a role without one reaches no row. */
const policies = (name: string, declaration: Declaration, roles: DatabaseRoles): string[] =>
  accessOf(declaration).flatMap(([right, { rows }]) =>
    rows
      ? [
          `CREATE POLICY portal_${right} ON ${name} TO ${roles[right]} USING (${rows.where}) WITH CHECK (${rows.written ?? rows.where})`,
        ]
      : [],
  )

const transitions = {
  INSERT: 'NEW TABLE AS written',
  UPDATE: 'OLD TABLE AS was NEW TABLE AS written',
  DELETE: 'OLD TABLE AS was',
}

const auditTriggers = (name: string, { isAudited, derived }: Declaration): string[] =>
  Object.entries(transitions).map(([verb, rows]) =>
    isAudited
      ? `CREATE OR REPLACE TRIGGER audit_${verb.toLowerCase()} AFTER ${verb} ON ${name} REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION audit_rows(${derived.map((column) => `'${column}'`).join(', ')})`
      : `DROP TRIGGER IF EXISTS audit_${verb.toLowerCase()} ON ${name}`,
  )

const attachmentTrigger = (name: string, { holdsFiles }: Declaration): string[] =>
  holdsFiles
    ? [
        `CREATE OR REPLACE TRIGGER attachment BEFORE INSERT OR UPDATE OF del_flag ON ${name} FOR EACH ROW EXECUTE FUNCTION hold_attachment()`,
      ]
    : []

/** Lines are written many at a time: one audit row says what became of those of a record. */
const lineTriggers = (name: string, { holdsLinesOf: records }: Declaration): string[] =>
  records
    ? ['INSERT', 'UPDATE'].map(
        (verb) =>
          `CREATE OR REPLACE TRIGGER audit_${verb.toLowerCase()} AFTER ${verb} ON ${name} REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION audit_lines('${records}')`,
      )
    : []

/** How many samples tell the planner of a column what searches want; PostgreSQL takes a hundred. */
const samples = 500

/**
 * How many values the planner is told that a leading column has. Of few it believes that an index is quickly skipped
 * through, value by value; but a range of a column that is mostly empty then reads all of it.
 */
const valuesOfLeads = 10_000

/** The functions that a table's triggers run and that are made for it alone. */
export const tableFunctions = ({
  name,
  declaration: { keepsHistoryOf, takesPlaces },
}: DeclaredTable): string[] => [
  ...(keepsHistoryOf ? historyFunctions(name, keepsHistoryOf) : []),
  ...placeFunctions(name, takesPlaces),
]

/**
 * The statements that make a table what it is declared to be, whatever it was before: grants, row-level security and
 * its policies, the audit triggers, statistics.
 */
export const tableRules = ({ name, declaration }: DeclaredTable, roles: DatabaseRoles): string[] => [
  `REVOKE ALL ON ${name} FROM ${Object.values(roles).join(', ')}`,
  ...accessOf(declaration).map(([right, { may }]) => `GRANT ${may.join(', ')} ON ${name} TO ${roles[right]}`),
  `DO $$ DECLARE old name; BEGIN
  FOR old IN SELECT policyname FROM pg_policies WHERE schemaname = 'public' AND tablename = '${name}' LOOP
    EXECUTE format('DROP POLICY %I ON ${name}', old);
  END LOOP;
END $$`,
  `ALTER TABLE ${name} ${isRowSecured(declaration) ? 'ENABLE' : 'DISABLE'} ROW LEVEL SECURITY`,
  ...policies(name, declaration, roles),
  ...auditTriggers(name, declaration),
  ...attachmentTrigger(name, declaration),
  ...lineTriggers(name, declaration),
  ...doubleTriggers(name, declaration.codeKeys ?? []),
  ...placeTriggers(name, declaration.takesPlaces),
  ...ledgerTriggers(name, declaration.ledger),
  ...(declaration.keepsHistoryOf ? historyTriggers(name, declaration.keepsHistoryOf) : []),
  ...declaration.searched.map(
    (column) => `ALTER TABLE ${name} ALTER COLUMN ${column} SET STATISTICS ${samples}`,
  ),
  ...declaration.leads.map(
    (column) => `ALTER TABLE ${name} ALTER COLUMN ${column} SET (n_distinct = ${valuesOfLeads})`,
  ),
]
