import type { DeclaredTable } from './declared-tables.ts'
import { databaseRoles, type Access, type Declaration } from './schema/access.ts'

const roles = Object.values(databaseRoles).join(', ')

const accessOf = ({ access }: Declaration): [role: string, access: Access][] =>
  Object.entries(databaseRoles).flatMap(([name, role]) => {
    const found = access[name as keyof typeof databaseRoles]
    return found ? [[role, found]] : []
  })

/** True where the rows a role reaches depend on who asks. */
export const isRowSecured = (declaration: Declaration): boolean =>
  accessOf(declaration).some(([, { rows }]) => rows)

/** One policy a role, of its name: a role without one reaches no row. */
const policies = (name: string, declaration: Declaration): string[] =>
  accessOf(declaration).flatMap(([role, { rows }]) =>
    rows
      ? [
          `CREATE POLICY ${role} ON ${name} TO ${role} USING (${rows.where}) WITH CHECK (${rows.written ?? rows.where})`,
        ]
      : [],
  )

const auditTrigger = (name: string, { isAudited, derived }: Declaration): string =>
  isAudited
    ? `CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION audit_row(${derived.map((column) => `'${column}'`).join(', ')})`
    : `DROP TRIGGER IF EXISTS audit ON ${name}`

/** How many samples tell the planner of a column what searches want; PostgreSQL takes a hundred. */
const samples = 500

/**
 * The statements that make a table what it is declared to be, whatever it was before: grants, row-level security and
 * its policies, the audit trigger, statistics.
 */
export const tableRules = ({ name, declaration }: DeclaredTable): string[] => [
  `REVOKE ALL ON ${name} FROM ${roles}`,
  ...accessOf(declaration).map(([role, { may }]) => `GRANT ${may.join(', ')} ON ${name} TO ${role}`),
  `DO $$ DECLARE old name; BEGIN
  FOR old IN SELECT policyname FROM pg_policies WHERE schemaname = 'public' AND tablename = '${name}' LOOP
    EXECUTE format('DROP POLICY %I ON ${name}', old);
  END LOOP;
END $$`,
  `ALTER TABLE ${name} ${isRowSecured(declaration) ? 'ENABLE' : 'DISABLE'} ROW LEVEL SECURITY`,
  ...policies(name, declaration),
  auditTrigger(name, declaration),
  ...declaration.searched.map(
    (column) => `ALTER TABLE ${name} ALTER COLUMN ${column} SET STATISTICS ${samples}`,
  ),
]
