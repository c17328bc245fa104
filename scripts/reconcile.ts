import { differences } from '#server/db/reconcile.ts'
import { formatFen } from '#contract/rules/money.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (adminUrl, say) => {
  const found = await differences(adminUrl)
  if (found.length === 0) return say('Bills, invoices and receipts reconcile: every sum holds.')
  for (const { rule, number, is, shouldBe } of found)
    say(`${number}: ${rule}; it is ${formatFen(BigInt(is))}, its parts are ${formatFen(BigInt(shouldBe))}`)
  process.exitCode = 1
})
