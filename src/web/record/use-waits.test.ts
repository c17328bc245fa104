import { expect, test } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { moves } from '#web/form/moves.ts'
import { nextAct } from './use-waits.ts'

const resource = resourceOf(claims)
const open = moves(claims, {
  approve: { refused: ({ isOwnCalculation }) => (isOwnCalculation ? { id: 'own' } : undefined) },
}).filter(({ name }) => name === 'approve' || name === 'goBack')
const nextOf = (isOwnCalculation: boolean) =>
  nextAct<Claim>(
    resource,
    Object.values(resource.tasks ?? {}).filter(({ verb }) => verb === 'recheck'),
    {
      open,
      row: { isOwnCalculation } as Claim,
    },
  )?.name

test('what waits is approved next, and where that is refused to who calculated it nothing comes next, least of all its undoing', () => {
  expect(nextOf(false)).toBe('approve')
  expect(nextOf(true)).toBeUndefined()
})
