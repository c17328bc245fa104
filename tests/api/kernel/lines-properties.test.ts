import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import type { PriceItemDraft } from '#contract/clients/contract-prices.ts'
import { openContracts, type Contracts } from '../../support/attachments.ts'
import { flatFee } from '../../support/contracts.ts'
import { promised } from '../../support/promised.ts'

let on: Contracts
beforeAll(async () => {
  on = await openContracts()
})
afterAll(() => on.close())

/** What a person does to lines; places are taken round. */
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), at: fc.nat(20), price: fc.nat(999) }),
  fc.record({ do: fc.constant('change' as const), at: fc.nat(20), price: fc.nat(999) }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(20) }),
  fc.record({ do: fc.constant('move' as const), at: fc.nat(20), to: fc.nat(20) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const done = (items: readonly PriceItemDraft[], one: Step): PriceItemDraft[] => {
  const at = one.at % (items.length + 1)
  if (one.do === 'add') return items.toSpliced(at, 0, flatFee(`${one.price}.00`))
  const taken = items[at]
  if (!taken) return [...items]
  if (one.do === 'change') return items.with(at, { ...taken, unitPrice: `${one.price}.00` })
  const left = items.toSpliced(at, 1)
  return one.do === 'remove' ? left : left.toSpliced(one.to % items.length, 0, taken)
}

it('any edits, removals and reorders end in what was sent; a line that stays keeps its id, and every version can be read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 5 }), async (saves) => {
      let row = await on.added({ priceItems: [flatFee('1.00'), flatFee('2.00')] })
      const versions = [row.priceItems]
      for (const steps of saves) {
        const sent = steps.reduce<PriceItemDraft[]>(done, row.priceItems)
        const { body } = await on.edit(row, { priceItems: sent })
        const after = body.result as ClientContract
        expect(after.priceItems).toHaveLength(sent.length)
        for (const [at, { id = expect.any(String) as string, unitPrice }] of sent.entries())
          expect(after.priceItems[at]).toMatchObject({ id, unitPrice })
        if (after.version > row.version) versions.push(after.priceItems)
        row = after
      }
      const { body } = await on.app.call(on.staff, clientContracts.history, { id: row.id })
      const { records } = body.result as {
        records: { before: Partial<ClientContract>; after: Partial<ClientContract> }[]
      }
      const told = records.toReversed().slice(1)
      expect(told.map(({ before }) => before.priceItems)).toEqual(versions.slice(0, -1))
      expect(told.map(({ after }) => after.priceItems)).toEqual(versions.slice(1))
    }),
    { numRuns: promised(60, 12) },
  )
})
