import { expect, test, vi } from 'vitest'
import { Failure } from '#contract/core/failures.ts'
import { live, liveCodes } from '#contract/messages/live.ts'
import type { Caller } from '#server/calls/caller.ts'
import { createHub } from './hub.ts'
import type { LiveSocket } from './seats.ts'

const caller: Caller = {
  userId: '1',
  username: 'staff',
  realname: '陈雨桐',
  orgCode: 'A01',
  organisations: ['A01'],
  roleCodes: ['staff'],
  category: '1',
  rights: 'all',
  grants: { actions: new Set(), queries: new Set() },
  knownActions: new Set(),
  dataRules: new Map(),
  asked: [],
  sessionId: '1',
  mustChangePassword: false,
}

test('a notice whose readers cannot be read makes everybody look, and the next one is told as usual', async () => {
  const sent: string[] = []
  const socket: LiveSocket = {
    send: (texts) => void sent.push(...texts),
    close: () => undefined,
    cut: () => undefined,
    waitingBytes: () => 0,
  }
  const onError = vi.fn<(error: unknown) => void>()
  const update = { frames: [], users: ['1'], orgCodes: null, roleCodes: null }
  const findUpdate = vi
    .fn<() => Promise<typeof update>>()
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValue(update)
  const identifier = { identify: () => Promise.resolve(caller), forget: () => undefined }
  const hub = createHub({ identifier, findUpdate, onError })
  hub.join(socket, { token: 't', caller })
  hub.notice('7')
  await expect.poll(() => sent).toEqual([live.reload])
  expect(onError).toHaveBeenCalledOnce()
  hub.notice('8')
  await expect.poll(() => sent).toEqual([live.reload, live.reload])
  hub.stop()
})

test('who guesses tokens for sockets keeps nobody waiting who comes from elsewhere (security BAD-1)', async () => {
  const identify = (token: string) =>
    token === 'guess' ? new Promise<never>(() => undefined) : Promise.resolve(caller)
  const findUpdate = () => Promise.resolve(undefined)
  const identifier = { identify, forget: () => undefined }
  const hub = createHub({ identifier, findUpdate, onError: () => undefined })
  for (let at = 0; at < 2_500; at += 1) void hub.admit('guess', '1', 'block')
  await expect(hub.admit('guess', '1', 'block')).rejects.toThrow('tooManyRequests')
  expect(await hub.admit('mine', '1', 'other block')).toBe(caller)
  hub.stop()
})

test('a change of a role is looked at for everybody who is here, with nothing remembered (security SES-2)', async () => {
  const closed: number[] = []
  const socket: LiveSocket = {
    send: () => undefined,
    close: (code) => void closed.push(code),
    cut: () => undefined,
    waitingBytes: () => 0,
  }
  let isForgotten = false
  const identifier = {
    identify: () =>
      isForgotten ? Promise.reject(new Failure('foreignOrganisation')) : Promise.resolve(caller),
    forget: () => {
      isForgotten = true
    },
  }
  const findUpdate = () => Promise.resolve(undefined)
  const hub = createHub({ identifier, findUpdate, onError: () => undefined })
  hub.join(socket, { token: 't', caller })
  hub.role()
  await expect.poll(() => closed).toEqual([liveCodes.sessionOver])
  hub.stop()
})
