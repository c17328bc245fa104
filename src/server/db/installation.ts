import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartFailure } from '#server/core/start-failure.ts'
import { rights, rolesOf, type DatabaseRoles } from './roles.ts'

/** What is a database's own in a cluster that others share (decision 038). */
export interface Installation {
  /** Cluster and number of the database. */
  readonly place: string
  readonly roles: DatabaseRoles
}

const findPlace = async (client: pg.Client): Promise<{ place: string; number: string }> => {
  const { rows } = await client.query<{ place: string; number: string }>(
    `SELECT system_identifier || '/' || oid AS place, oid::text AS number FROM pg_control_system(), pg_database WHERE datname = current_database()`,
  )
  const [found] = rows
  if (!found) throw new Error('the database does not know itself')
  return found
}

const refuseWithoutCreateRole = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ may: boolean; who: string }>(
    `SELECT rolcreaterole OR rolsuper AS may, rolname AS who FROM pg_roles WHERE rolname = current_user`,
  )
  if (rows[0]?.may) return
  throw new StartFailure(
    `The user of DATABASE_URL needs CREATEROLE, because the server signs in as a role with fewer rights: ALTER ROLE ${pg.escapeIdentifier(rows[0]?.who ?? '')} CREATEROLE.`,
  )
}

/** Other installations' roles, and those of versions that shared theirs, lose what a copied database brought along. */
const withdrawFromOthers = (roles: DatabaseRoles): string => `DO $$
DECLARE other name; room name;
BEGIN
  FOR other IN SELECT rolname FROM pg_roles WHERE rolname ~ '^portal_(${rights.join('|')})(_[0-9]+)?$'
      AND rolname NOT IN (${Object.values(roles).map(pg.escapeLiteral).join(', ')}) LOOP
    FOR room IN SELECT nspname FROM pg_namespace WHERE nspname IN ('public', 'queue') LOOP
      EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA %I FROM %I', room, other);
      EXECUTE format('REVOKE ALL ON ALL SEQUENCES IN SCHEMA %I FROM %I', room, other);
      EXECUTE format('REVOKE ALL ON SCHEMA %I FROM %I', room, other);
    END LOOP;
  END LOOP;
END $$`

const makeRoles = async (client: pg.Client, roles: DatabaseRoles): Promise<void> => {
  for (const right of rights)
    await client.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${roles[right]}') THEN
        CREATE ROLE ${roles[right]} ${right === 'server' ? 'LOGIN NOINHERIT' : 'NOLOGIN'};
      END IF;
    END $$`)
  await client.query(`GRANT ${roles.all}, ${roles.scoped}, ${roles.chosen} TO ${roles.server}`)
}

/**
 * The roles of this database, made where they are missing, and the server's password set. `client` is the owner's, alone
 * with a migrated database. Throws a `StartFailure` for an owner who may not make roles.
 */
export const ensureInstallation = async (client: pg.Client): Promise<Installation> => {
  const { place, number } = await findPlace(client)
  const roles = rolesOf(number)
  await refuseWithoutCreateRole(client)
  await makeRoles(client, roles)
  const known = await client.query<{ password: string }>(
    'SELECT password FROM sys_installation WHERE place = $1',
    [place],
  )
  const password = known.rows[0]?.password ?? randomBytes(32).toString('hex')
  await client.query(`ALTER ROLE ${roles.server} PASSWORD ${pg.escapeLiteral(password)}`)
  if (known.rows.length === 0) {
    await client.query(withdrawFromOthers(roles))
    await client.query(
      `WITH gone AS (DELETE FROM sys_installation) INSERT INTO sys_installation (place, server_role, password) VALUES ($1, $2, $3)`,
      [place, roles.server, password],
    )
  }
  return { place, roles }
}

/** The server's own address in a migrated database; `adminUrl` is the owner's. */
export const serverUrl = async (adminUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string; password: string }>(
      'SELECT server_role AS role, password FROM sys_installation',
    )
    const url = new URL(adminUrl)
    url.username = rows[0]?.role ?? ''
    url.password = rows[0]?.password ?? ''
    return url.href
  } finally {
    await client.end()
  }
}
