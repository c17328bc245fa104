import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { live } from '#contract/messages/live.ts'
import { tokenHash } from '#server/calls/identify.ts'

/** An account made for this run, signed in. */
export interface Guest {
  readonly userId: string
  readonly token: string
}

/** Makes accounts of the provider's organisation that hold a role, each with a session. */
export const makeGuests = async (adminUrl: string, count: number, role = 'staff'): Promise<Guest[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `WITH one AS MATERIALIZED (SELECT n, hash, next_id() AS id FROM unnest($1::bytea[]) WITH ORDINALITY AS t(hash, n)),
         u AS (INSERT INTO sys_user (id, username, realname, password_changed_at, must_change_password, create_by)
           SELECT id, 'guest.' || id, 'Guest', clock_timestamp(), false, 'sockets' FROM one),
         o AS (INSERT INTO sys_user_org (user_id, org_code) SELECT id, 'A01' FROM one),
         r AS (INSERT INTO sys_user_role (user_id, role_id, org_code)
           SELECT one.id, sys_role.id, 'A01' FROM one JOIN sys_role ON role_code = $2),
         s AS (INSERT INTO sys_session (token_hash, user_id, org_code, created_at, active_at, expires_at, ip)
           SELECT hash, id, 'A01', clock_timestamp(), clock_timestamp(), clock_timestamp() + interval '1 day', '127.0.0.1' FROM one)
       SELECT id FROM one ORDER BY n`,
      [tokens.map(tokenHash), role],
    )
    return rows.map(({ id }, at) => ({ userId: id, token: tokens[at] ?? '' }))
  } finally {
    await client.end()
  }
}

/** The headers of a guest's calls. */
export const headersOf = ({ token }: Guest): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-org-code': 'A01',
})

/** Opens a guest's channel at a server; rejects when it is refused. */
export const openSocket = (address: string, { userId, token }: Guest): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const path = `/portal/base/hb-core/wss/syswebsocket/${userId}/${Date.now()}`
    const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, [live.protocol, token])
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => reject(new Error('a socket was refused')))
  })

/** Many open sockets. */
export class Crowd {
  readonly sockets: WebSocket[] = []

  /** Resolves with the moment at which the last of them has heard a text that is wanted. */
  everyone(wanted: (text: string) => boolean): Promise<number> {
    const missing = new Set(this.sockets)
    return new Promise((resolve) => {
      for (const socket of this.sockets) {
        const hear = ({ data }: MessageEvent) => {
          if (!wanted(String(data))) return
          socket.removeEventListener('message', hear)
          missing.delete(socket)
          if (missing.size === 0) resolve(performance.now())
        }
        socket.addEventListener('message', hear)
      }
    })
  }

  /** Milliseconds that each beat waited for its answer, all of them sent within some seconds. */
  beats(seconds: number): Promise<number[]> {
    return Promise.all(
      this.sockets.map(async (socket) => {
        await sleep(Math.random() * seconds * 1000)
        const from = performance.now()
        return new Promise<number>((resolve) => {
          const hear = ({ data }: MessageEvent) => {
            if (data !== live.heartbeatAnswer) return
            socket.removeEventListener('message', hear)
            resolve(performance.now() - from)
          }
          socket.addEventListener('message', hear)
          socket.send(live.heartbeat)
        })
      }),
    )
  }

  /** Closes them all at once; resolves when they are closed. */
  async drop(): Promise<void> {
    const closed = this.sockets.map(
      (socket) => new Promise<void>((resolve) => socket.addEventListener('close', () => resolve())),
    )
    for (const socket of this.sockets.splice(0)) socket.close()
    await Promise.all(closed)
  }
}

const atOnce = 50

/** Opens so many sockets for every guest, some at a time. */
export const gather = async (address: string, guests: readonly Guest[], each: number): Promise<Crowd> => {
  const crowd = new Crowd()
  const waiting = Array.from({ length: each }, () => guests).flat()
  const usher = async () => {
    for (let guest = waiting.pop(); guest; guest = waiting.pop())
      crowd.sockets.push(await openSocket(address, guest))
  }
  await Promise.all(Array.from({ length: atOnce }, usher))
  return crowd
}

/** Everybody opens their sockets again at once, as the portal does: after a second or less, later after every refusal. */
export const storm = async (address: string, guests: readonly Guest[], each: number): Promise<Crowd> => {
  const crowd = new Crowd()
  const comeBack = async (guest: Guest) => {
    for (let delay = 1_000; ; delay = Math.min(delay * 2, 30_000)) {
      await sleep(delay * (0.5 + Math.random() / 2))
      const socket = await openSocket(address, guest).catch(() => undefined)
      if (socket) return void crowd.sockets.push(socket)
    }
  }
  await Promise.all(
    Array.from({ length: each }, () => guests)
      .flat()
      .map(comeBack),
  )
  return crowd
}
