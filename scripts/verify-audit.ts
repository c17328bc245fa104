import { parseArgs } from 'node:util'
import { verifyAudit } from '#server/db/verify-audit.ts'
import { withDatabase } from './with-database.ts'

const { values } = parseArgs({ options: { head: { type: 'string' } } })

await withDatabase(async (adminUrl, say) => {
  const { isWhole, words } = await verifyAudit(adminUrl, values.head)
  say(words)
  if (!isWhole) process.exitCode = 1
})
