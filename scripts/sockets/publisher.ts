import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { announcements } from '#contract/messages/announcements.ts'
import { call, isDone, resultOf, wordsOf, type Answer } from '../faults/client.ts'
import { headersOf, makeGuests } from './crowd.ts'

/** Tells everybody things by the calls of the product, at whatever server answers. */
export interface Publisher {
  /** Publishes to everybody and gives the notice's id; asks again, with the same key, until a server has said so. */
  publish(title: string): Promise<string>
  revoke(id: string): Promise<void>
}

const pauseMs = 100

/** An administrator who publishes; `addresses` are the servers to try, in turn. */
export const openPublisher = async (
  adminUrl: string,
  addresses: () => readonly string[],
): Promise<Publisher> => {
  const [admin] = await makeGuests(adminUrl, 1, 'admin')
  if (!admin) throw new Error('no administrator')
  const headers = headersOf(admin)
  let turn = 0
  const insist = async (ask: (address: string, key: string) => Promise<Answer>): Promise<Answer> => {
    const key = randomUUID()
    for (;;) {
      const all = addresses()
      const answer = await ask(all[(turn += 1) % all.length] ?? '', key)
      if (isDone(answer)) return answer
      if (answer.status === 200 || answer.status === 400) throw new Error(wordsOf(answer))
      await sleep(pauseMs)
    }
  }
  return {
    publish: async (titile) => {
      const draft = { titile, msgContent: '<p>…</p>', msgType: 'ALL' } as const
      const added = await insist((address, key) => call(address, announcements.add, draft, { key, headers }))
      const { id } = resultOf<{ id: string }>(added)
      await insist((address, key) => call(address, announcements.doReleaseData, { id }, { key, headers }))
      return id
    },
    revoke: async (id) => {
      await insist((address, key) => call(address, announcements.doReovkeData, { id }, { key, headers }))
    },
  }
}
