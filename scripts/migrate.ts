import { migrate } from '#server/db/migrate.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (adminUrl, say) => {
  await migrate(adminUrl)
  say('The database is at this version.')
})
