// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { claimActions } from '#web/features/claims/claims/claim-actions.tsx'
import type { Action } from '#web/form/action.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { session } from '#web/state/session.ts'
import { useRecheckActions } from './recheck-actions.ts'

const goOn = vi.hoisted(() => vi.fn<(id: string | undefined) => void>())
vi.mock('./neighbours.ts', async (original) => ({ ...(await original<object>()), useGoOn: () => goOn }))

/** The actions of claim 5, of some that wait for their recheck; `own` are those that the reader has calculated. */
const actionsOf = (status: string, waiting: readonly string[], own: readonly string[] = []) => {
  const client = new QueryClient()
  client.setQueryData<unknown>([...queryOf(claims.queryById, { id: '5' }).queryKey], { id: '5', status })
  const asked = { stage: 'RECHECK', column: 'slaDueAt', order: 'asc', pageSize: '100' } as const
  const records = waiting.map((id) => ({ id, isOwnCalculation: own.includes(id) }))
  const key = queryOf(claims.list, { ...asked, field: 'id,isOwnCalculation' }).queryKey
  client.setQueryData<unknown>([...key], { records })
  let found: readonly Action<Claim>[] = []
  const Probe = () => {
    found = useRecheckActions('5', claimActions)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  )
  const done = (name: string) => {
    const action = found.find((one) => one.name === name)
    if (action && 'asks' in action) action.asks.onDone?.()
  }
  return { done }
}

beforeEach(() => {
  goOn.mockClear()
  session.auth = [{ action: 'claim:recheck', describe: '', type: '1' }]
  session.queryAuth = [{ action: 'claim:list', describe: '' }]
})

test('a recheck that is decided leads to the next claim that somebody else has calculated', () => {
  for (const name of ['approve', 'refuse', 'goBack'])
    actionsOf('CALCULATED', ['4', '5', '6', '7'], ['6']).done(name)
  expect(goOn.mock.calls).toEqual([['7'], ['7'], ['7']])
})

test('after the last one the first is opened', () => {
  actionsOf('CALCULATED', ['4', '5']).done('approve')
  expect(goOn).toHaveBeenCalledWith('4')
})

test('it leads nowhere where no other claim waits, where it was another step, and of a claim that waits for none', () => {
  actionsOf('CALCULATED', ['5', '6'], ['6']).done('approve')
  actionsOf('CALCULATED', ['5', '6']).done('withdraw')
  actionsOf('REVIEWING', ['5', '6']).done('refuse')
  expect(goOn).not.toHaveBeenCalled()
})
