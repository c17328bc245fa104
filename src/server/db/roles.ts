/** Whose rights a transaction has: the server's own, callers' of every organisation, of one, of a chosen list (decisions 001, 051). */
export const rights = ['server', 'all', 'scoped', 'chosen'] as const
export type Rights = (typeof rights)[number]

/** The names of an installation's roles. */
export type DatabaseRoles = Readonly<Record<Rights, string>>

const prefixOf = (right: Rights): string => `portal_${right}_`

/** The roles of the database with this number (`pg_database.oid`): a cluster's roles are shared by all its databases. */
export const rolesOf = (database: string): DatabaseRoles => ({
  server: prefixOf('server') + database,
  all: prefixOf('all') + database,
  scoped: prefixOf('scoped') + database,
  chosen: prefixOf('chosen') + database,
})

/** The roles beside the one that the server signs in as. */
export const rolesBeside = (server: string): DatabaseRoles => rolesOf(server.slice(prefixOf('server').length))
