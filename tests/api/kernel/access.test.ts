import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { demoAccounts } from '#server/seed/demo-accounts.ts'
import { addressOf, clientHeader, openTestApp, requestFor, type TestApp } from '../../support/app.ts'
import { mayCall, sessionOf, type Username } from '../../support/identities.ts'
import { lastingSessions } from '../../support/lasting-session.ts'
import { sampled } from '../../support/promised.ts'
import { noted } from '../../support/served.ts'

const served = noted()
let server: TestApp

beforeAll(async () => {
  server = await openTestApp(served.options)
})
afterAll(() => server.close())

const sessionFor = lastingSessions(() => server)
const nameOf = ({ method, service, path }: Endpoint) => `${method} ${service} ${path}`
/** Every operation as every account, on a machine that is busy with others. */
const timeout = 180_000
const usernames = demoAccounts.map(({ username }) => username)

/** Whatever is wrong with the input is said after the caller was let in, so a wrong input shows who is let in. */
const ask = async (endpoint: Endpoint, headers: Record<string, string>) => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const filled = Object.fromEntries([...names, 'unknownParameter'].map((name) => [name, 'x']))
  const client = endpoint.needsClient ? { authorization: clientHeader } : {}
  const response = await server.app.inject(await requestFor(endpoint, filled, { ...client, ...headers }))
  return {
    status: response.statusCode,
    body: response.headers['content-type']?.toString().includes('json') ? response.json() : undefined,
  }
}

const bearer = ({ token, orgCode }: { token: string; orgCode?: string }) => ({
  authorization: `Bearer ${token}`,
  ...(orgCode === undefined ? {} : { 'x-org-code': orgCode }),
})

type Expected = 'in' | 401 | 510 | 511

const expected = (endpoint: Endpoint, username: Username): Expected => {
  if (endpoint.access === 'public') return 'in'
  if (username === 'newbie' && !endpoint.isOpenBeforePasswordChange) return 511
  return mayCall(username, endpoint) ? 'in' : 510
}

/** What people call who are signed in. */
const guarded = () => served.endpoints.filter(({ access }) => access !== 'public' && access !== 'signed')

const seen = ({ status, body }: Awaited<ReturnType<typeof ask>>): unknown => {
  if (status === 401) return 401
  if (status === 403) return body?.code
  return status < 500 ? 'in' : status
}

const wrongTokens = async (): Promise<Record<string, Record<string, string>>> => {
  const { token, orgCode } = await sessionOf(server, 'admin')
  const tampered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  return {
    anonymous: {},
    'an organisation without a token': { 'x-org-code': orgCode },
    'a garbage token': { authorization: 'Bearer garbage' },
    'a long garbage token': { authorization: `Bearer ${'x'.repeat(43)}` },
    'a tampered token': bearer({ token: tampered, orgCode }),
    'a token cut short': bearer({ token: token.slice(0, -1), orgCode }),
    'a token in the wrong scheme': { authorization: `Token ${token}` },
    'the client header for a token': { authorization: clientHeader },
  }
}

describe('every operation', () => {
  it('there are some, and each has its own address', () => {
    expect(served.endpoints.length).toBeGreaterThan(20)
    expect(new Set(served.endpoints.map(nameOf)).size).toBe(served.endpoints.length)
  })

  it('refuses whoever has no valid token, unless it is public', async () => {
    const cells: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const [who, headers] of Object.entries(await wrongTokens())) {
      for (const endpoint of served.endpoints.filter(({ access }) => access !== 'public')) {
        cells[`${nameOf(endpoint)}: ${who}`] = seen(await ask(endpoint, headers))
        wanted[`${nameOf(endpoint)}: ${who}`] = 401
      }
    }
    expect(cells).toEqual(wanted)
  })

  it('lets in exactly the accounts whose role holds its word', { timeout }, async () => {
    const cells: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const username of usernames) {
      for (const endpoint of guarded()) {
        const cell = `${nameOf(endpoint)}: ${username}`
        cells[cell] = seen(await ask(endpoint, bearer(await sessionFor(username, endpoint))))
        wanted[cell] = expected(endpoint, username)
      }
    }
    expect(cells).toEqual(wanted)
    expect(Object.keys(cells)).toHaveLength(usernames.length * guarded().length)
  })

  it('refuses every account in an organisation that is not its own', { timeout }, async () => {
    const cells: string[] = []
    let turn = 0
    for (const username of usernames) {
      const own = demoAccounts.find((account) => account.username === username)?.org
      for (const orgCode of ['A01', 'A02', 'A03', 'A99', "A01' OR '1'='1"].filter((org) => org !== own)) {
        const { token } = await sessionOf(server, username)
        turn += 1
        for (const endpoint of sampled(guarded(), turn)) {
          const answer = await ask(endpoint, bearer({ token, orgCode }))
          if (answer.status !== 403)
            cells.push(`${nameOf(endpoint)}: ${username} in ${orgCode}: ${answer.status}`)
        }
      }
    }
    expect(cells).toEqual([])
  })
})

describe('operations that run as the server', () => {
  it('are those of accounts, permissions, dictionaries, views of lists, messages and notices, and no others (decision 050)', () => {
    const nouns = served.endpoints.filter((one) => one.runsAs).map(({ name = '' }) => name.split('.')[0])
    expect([...new Set(nouns)].toSorted().join(' ')).toBe(
      [
        'account announcement announcementReader autosave claimDataPermission dataRule dataRuleTrial dict dictItem',
        'listView log messageEvent messageLog messageTemplate notice permission permissionEntry permissionWord',
        'registration role rolePermission roleTrial sentMessage signIn task trail user userQuery userRole userSession',
        'viewAs why',
      ].join(' '),
    )
  })
})

describe('before a password that has to be changed', () => {
  it('these operations are open and no others: signing out, staying, changing it, and what the screen behind it is made of (security SES-4)', () => {
    const open = served.endpoints.filter((one) => one.isOpenBeforePasswordChange).map(nameOf)
    expect(open.toSorted()).toEqual(
      [
        'GET system /sys/autosave/key',
        'GET system /sys/permission/getUserPermissionByOrgCode',
        'GET system /sys/permission/getUserPermissions',
        'GET system /sys/user/queryRoleByUserId',
        'GET system /sys/userSetting/mine',
        'POST system /sys/logout',
        'POST system /sys/session/touch',
        'PUT system /sys/user/updatePassword',
      ].toSorted(),
    )
  })
})

describe('public operations', () => {
  const publicOnes = () => served.endpoints.filter(({ access }) => access === 'public')

  it('are these and no others', () => {
    expect(publicOnes().map(nameOf).toSorted()).toEqual(
      [
        'GET system /login/checkVerificationCodeMessage',
        'GET system /login/getKey',
        'GET system /login/sendCode',
        'GET system /login/sendResetCode',
        'POST system /oauth/token',
        'POST system /sys/user/register',
        'PUT system /login/changPassword',
      ].toSorted(),
    )
  })

  it('need the client header, all of them', async () => {
    const wrong = [
      '',
      'Basic',
      'Basic !!!',
      `Basic ${Buffer.from('portal-web:wrong').toString('base64')}`,
      `Basic ${Buffer.from('portal-web').toString('base64')}`,
      `Basic ${Buffer.from('portal-web:public:').toString('base64')}`,
      `Bearer ${clientHeader.slice(6)}`,
    ]
    const admitted: string[] = []
    for (const endpoint of publicOnes()) {
      expect([nameOf(endpoint), endpoint.needsClient]).toEqual([nameOf(endpoint), true])
      for (const authorization of wrong) {
        const answer = await ask(endpoint, { authorization })
        if (answer.status !== 401)
          admitted.push(`${nameOf(endpoint)} with "${authorization}": ${answer.status}`)
      }
    }
    expect(admitted).toEqual([])
  })

  it('let in everyone who has it, whatever token comes along', async () => {
    for (const endpoint of publicOnes()) {
      for (const token of ['', 'garbage', (await sessionOf(server, 'nobody')).token]) {
        const answer = await ask(endpoint, { 'x-access-token': token })
        expect([nameOf(endpoint), seen(answer)]).toEqual([nameOf(endpoint), 'in'])
      }
    }
  })
})

describe('addresses', () => {
  it('are served below the segment and below /base, aliases included, with equal rights', async () => {
    const addresses = served.endpoints.flatMap((endpoint) =>
      [{ path: endpoint.path }, ...(endpoint.aliases ?? [])].map((alias) => ({ ...endpoint, ...alias })),
    )
    for (const endpoint of addresses) {
      for (const base of ['/portal/base', '/base']) {
        const url = addressOf(endpoint, {}, base).replaceAll(/:\w+/g, 'x')
        const { statusCode } = await server.app.inject({ method: endpoint.method, url })
        expect(`${endpoint.method} ${url} ${statusCode}`).toBe(`${endpoint.method} ${url} 401`)
      }
    }
  })

  it('have no others: every route of the server is a known one', () => {
    const known = new Set(
      served.endpoints.flatMap((endpoint) =>
        [{ path: endpoint.path }, ...(endpoint.aliases ?? [])].map(
          (alias) =>
            `${('method' in alias && alias.method) || endpoint.method} ${addressOf({ ...endpoint, ...alias }, {})}`,
        ),
      ),
    )
    const pages = [
      'GET /healthz',
      'GET /readyz',
      'GET /openapi.json',
      'GET /c/:token',
      'HEAD /c/:token',
      'POST /c/:token',
      'GET /',
      'GET /portal',
      'GET /portal/',
      'GET /portal/*',
      'HEAD /portal/',
      'HEAD /portal/*',
    ]
    expect(
      served.routes
        .map(({ method, url }) => `${method} ${url}`)
        .filter((route) => !known.has(route) && !pages.includes(route)),
    ).toEqual([])
  })
})
