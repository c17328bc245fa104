import { buildApp } from '#server/app.ts'
import { serverUrl } from '#server/db/installation.ts'
import { fillSpoken } from '#server/db/fill-spoken.ts'
import { followOrder } from '#server/db/follow-order.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { searchWarning } from '#server/db/search-check.ts'
import { startDemoClaims } from '#server/demo-claims.ts'
import type { Settings } from './core/env.ts'
import { StartFailure } from './core/start-failure.ts'
import { diskStore } from './files/disk-store.ts'
import { seedDemo } from './seed/demo.ts'
import { createFirstAdmin } from './seed/first-admin.ts'
import { startDemoSupplier } from './seed/demo-supplier.ts'
import { refuseDemoAccounts } from './seed/refuse-demo-accounts.ts'

/** What a start hands on. */
interface Started {
  /** The owner's address of a database that answers. */
  readonly adminUrl: string
  readonly print: (text: string) => void
  /** Is given what has to be closed, as soon as it is open. */
  readonly closers: (() => Promise<unknown>)[]
}

/** What lies at the bottom of an error: the query that failed says less than why. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}

/** The database brought to this version, with what it needs in it; refusals name the setting, never the password. */
const prepare = async (settings: Settings, { adminUrl, print }: Started): Promise<string | undefined> => {
  try {
    await migrate(adminUrl)
    for (const said of [await followOrder(adminUrl), await searchWarning(adminUrl)]) if (said) print(said)
    if (settings.refusesDemoAccounts) await refuseDemoAccounts(adminUrl)
    if (settings.seedDemo) await seedDemo(adminUrl, await diskStore(settings.dataDir))
    return settings.seedDemo ? undefined : await createFirstAdmin(adminUrl)
  } catch (error) {
    if (!settings.databaseUrl || error instanceof StartFailure) throw error
    const { host, pathname } = new URL(settings.databaseUrl)
    throw new StartFailure(
      `Cannot use the PostgreSQL of DATABASE_URL (${host}${pathname}): ${reasonOf(error).split('\n')[0]}.`,
      { cause: error },
    )
  }
}

/** Brings the database to this version and listens; gives where, and the password of an account that was made. */
export const serve = async (
  settings: Settings,
  started: Started,
): Promise<{ address: string; firstPassword: string | undefined }> => {
  const { adminUrl, closers } = started
  const firstPassword = await prepare(settings, started)
  const db = openDatabase(await serverUrl(adminUrl))
  closers.push(() => db.close())
  const app = await buildApp(settings, db)
  closers.push(() => app.close())
  const address = await app.listen({ host: settings.host, port: settings.port })
  // Names of before the version that finds them by their sound; none after the first start.
  fillSpoken(adminUrl).catch((error: unknown) => app.log.error({ err: error }, 'keys of names'))
  if (settings.seedClaims) {
    const claims = await startDemoClaims(adminUrl, { files: await diskStore(settings.dataDir) })
    closers.push(() => claims.stop())
    claims.made.catch((error: unknown) => app.log.error({ err: error }, 'demo claims'))
  }
  if (settings.startsSupplier) {
    startDemoSupplier(settings, { adminUrl, address })
      .then((supplier) => supplier && closers.push(() => supplier.stop()))
      .catch((error: unknown) => app.log.error({ err: error }, 'demo supplier'))
  }
  return { address, firstPassword }
}
