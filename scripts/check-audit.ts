import { parseArgs } from 'node:util'
import { checkAudit } from '#server/db/check-audit.ts'
import { withDatabase } from './with-database.ts'

const { values } = parseArgs({ options: { head: { type: 'string' } } })

await withDatabase(async (adminUrl, say) => {
  const { isWhole, words } = await checkAudit(adminUrl, values.head)
  say(words)
  if (!isWhole) process.exitCode = 1
})
