import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv, type Source } from './env.ts'
import { settingsTable } from './settings-table.ts'
import { StartFailure } from './start-failure.ts'

const refusalOf = (source: Source): string => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof StartFailure) return error.message
    throw error
  }
  return 'accepted'
}

const wrong: Record<string, readonly string[]> = {
  PORT: ['-1', '65536', '80.5', '0x50', 'http', '8080 ', '٨٠'],
  HOST: [
    'local host',
    'http://127.0.0.1',
    '256.1.1.1',
    '1.2.3',
    '-a',
    'a..b',
    '::g',
    `${'a'.repeat(64)}.com`,
  ],
  DATA_DIR: [' ', 'a\0b'],
  DATABASE_URL: [
    'localhost',
    'mysql://a:b@c/d',
    'postgres://u:p@host',
    'postgres://u:p@host/',
    'postgres://host/db',
    'postgres:///db',
    'postgres://u@h/a/b',
  ],
  APP_SEGMENT: ['base', 'Portal', 'a/b', '-a', 'a b', 'é', 'a'.repeat(33)],
  SERVICE_PREFIX: ['HB', 'h/b', '-', 'h_b', 'b'.repeat(33)],
  SEED_DEMO: ['yes', 'true', '1', 'ON'],
  SEED_CLAIMS: ['yes', '1', 'force'],
  SUPPLIER_SANDBOX: ['yes', '1', 'force'],
  SESSION_IDLE_MINUTES: ['0', '1441', '-5', '2.5', 'NaN', '1e2'],
  SESSION_MAX_DAYS: ['0', '91', 'week'],
  TRUST_PROXY: [
    'true',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/8/8',
    '10.0.0.1,',
    '*',
    '10.0.0.0/',
    'proxy.local',
  ],
  EXTERNAL_HOSTS: ['https://docs.example.com', 'a b', 'docs.example.com,', '-x.example', '*'],
  PUBLIC_URL: ['a.example', 'http://a.example', 'https://a.example/b', 'https://a:b@a.example'],
  PRIVACY_URL: [
    'example.com/privacy',
    'http://example.com',
    'javascript:alert(1)',
    'https://u:p@example.com',
  ],
  TERMS_URL: ['/terms', 'ftp://example.com', 'https://', 'https://u@example.com'],
  OUTBOUND_NETWORKS: ['localhost', '10.0.0.0/33', '127.0.0.1,', '*'],
  SMTP_URL: [
    'mail.example.com',
    'https://mail.example.com',
    'smtp://',
    'smtp://a.example/b',
    'smtp://a?tls=no',
  ],
  MAIL_FROM: ['portal', 'a@b', 'Portal <portal>', 'a@example.com, b@example.com', 'A\nBcc: <b@example.com>'],
}

describe('a wrong setting is refused in one sentence', () => {
  const cases = Object.entries(wrong).flatMap(([name, values]) => values.map((value) => ({ name, value })))

  test.each(cases)('$name=$value', ({ name, value }) => {
    const sentence = refusalOf({ [name]: value })
    const row = settingsTable.find((one) => one.name === name)
    expect(sentence.startsWith(`${name} is `)).toBe(true)
    expect(sentence.endsWith(`allowed is ${row?.allowed}.`)).toBe(true)
    expect(sentence).not.toContain('\n')
  })

  test('every setting has wrong values in this test', () => {
    expect(Object.keys(wrong)).toEqual(settingsTable.map((row) => row.name))
  })

  test('the value is shown, shortened when long', () => {
    expect(refusalOf({ PORT: 'http' })).toBe(
      'PORT is "http"; allowed is a whole number from 0 to 65535 (0: any free port).',
    )
    expect(refusalOf({ APP_SEGMENT: 'x'.repeat(10_000) }).length).toBeLessThan(250)
  })

  test('passwords are never shown', () => {
    expect(refusalOf({ DATABASE_URL: 'postgres://u:hunter2@host/?password=hunter2' })).not.toContain(
      'hunter2',
    )
    expect(refusalOf({ DATABASE_URL: 'u:hunter2@host' })).not.toContain('hunter2')
    expect(refusalOf({ DATABASE_URL: 'hunter2' })).not.toContain('hunter2')
  })

  test('a mail server needs a sender, and its password is not shown either', () => {
    expect(refusalOf({ SMTP_URL: 'smtps://u:hunter2@mail.example.com' })).toMatch(/^MAIL_FROM is missing;/)
    expect(refusalOf({ SMTP_URL: 'smtps://u:hunter2@mail.example.com/x' })).not.toContain('hunter2')
  })

  test('demo accounts in production need force', () => {
    expect(refusalOf({ SEED_DEMO: 'on', NODE_ENV: 'production' })).toContain('force')
    expect(readEnv({ SEED_DEMO: 'force', NODE_ENV: 'production' }).seedDemo).toBe(true)
  })
})

describe('settings', () => {
  test('the standard ones', () => {
    expect(readEnv({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      appSegment: 'portal',
      servicePrefix: 'hb',
      seedDemo: true,
      seedClaims: true,
      startsSupplier: true,
      refusesDemoAccounts: false,
      session: { idleMinutes: 35, maxDays: 7 },
      trustProxy: [],
      externalHosts: [],
      privacyUrl: undefined,
      termsUrl: undefined,
      outboundNetworks: ['127.0.0.1'],
      mailServer: undefined,
    })
  })

  test('an empty variable counts as unset', () => {
    expect(readEnv(Object.fromEntries(settingsTable.map(({ name }) => [name, ''])))).toEqual(readEnv({}))
  })

  test('every one can be chosen', () => {
    const chosen = readEnv({
      PORT: '0',
      HOST: 'portal.example.com',
      DATA_DIR: '/srv/portal',
      DATABASE_URL: 'postgresql://owner:p%40ss@db.example.com:6432/portal?sslmode=verify-full',
      APP_SEGMENT: 'health-2',
      SERVICE_PREFIX: 'abc',
      SEED_DEMO: 'on',
      SEED_CLAIMS: 'off',
      SUPPLIER_SANDBOX: 'off',
      SESSION_IDLE_MINUTES: '1440',
      SESSION_MAX_DAYS: '90',
      TRUST_PROXY: '10.0.0.0/8, ::1, fd00::/8',
      EXTERNAL_HOSTS: 'Docs.example.com, help.example.com',
      PRIVACY_URL: 'https://example.com/privacy?of="portal"&in=en',
      TERMS_URL: 'https://example.com/terms',
      OUTBOUND_NETWORKS: '127.0.0.1, 10.1.0.0/16',
      SMTP_URL: 'smtps://portal:p%40ss@mail.example.com',
      MAIL_FROM: '健康福利平台 <portal@example.com>',
    })
    expect(chosen).toEqual({
      port: 0,
      host: 'portal.example.com',
      dataDir: '/srv/portal',
      databaseUrl: 'postgresql://owner:p%40ss@db.example.com:6432/portal?sslmode=verify-full',
      appSegment: 'health-2',
      servicePrefix: 'abc',
      seedDemo: true,
      seedClaims: false,
      startsSupplier: false,
      refusesDemoAccounts: false,
      session: { idleMinutes: 1440, maxDays: 90 },
      trustProxy: ['10.0.0.0/8', '::1', 'fd00::/8'],
      externalHosts: ['docs.example.com', 'help.example.com'],
      privacyUrl: 'https://example.com/privacy?of=%22portal%22&in=en',
      termsUrl: 'https://example.com/terms',
      outboundNetworks: ['127.0.0.1', '10.1.0.0/16'],
      mailServer: {
        host: 'mail.example.com',
        port: 465,
        secure: true,
        isLocal: false,
        user: 'portal',
        password: 'p@ss',
        from: { name: '健康福利平台', address: 'portal@example.com' },
      },
    })
  })

  test.each(['::', '::1', '0.0.0.0', 'localhost'])('HOST=%s is an address', (host) => {
    expect(readEnv({ HOST: host }).host).toBe(host)
  })

  test('an e-mail goes in clear to this machine only (MAIL-3)', () => {
    const isLocal = (SMTP_URL: string) =>
      readEnv({ SMTP_URL, MAIL_FROM: 'portal@example.com' }).mailServer?.isLocal
    expect(['smtp://localhost', 'smtp://127.0.0.1:25', 'smtp://[::1]'].map(isLocal)).toEqual([
      true,
      true,
      true,
    ])
    expect(['smtp://10.0.0.5:25', 'smtp://localhost.example.com', 'smtps://localhost'].map(isLocal)).toEqual([
      false,
      false,
      false,
    ])
  })

  test('demo data stays out of a database of the operator’s own, and out of production', () => {
    expect(readEnv({ DATABASE_URL: 'postgres://u:p@h/d' }).seedDemo).toBe(false)
    expect(readEnv({ NODE_ENV: 'production' }).seedDemo).toBe(false)
    expect(readEnv({ SEED_DEMO: 'off' }).seedDemo).toBe(false)
    expect(readEnv({ DATABASE_URL: 'postgres://u:p@h/d', SEED_DEMO: 'on' }).seedDemo).toBe(true)
  })

  test('demo claims come with the demo data only, and may be left out', () => {
    expect(readEnv({ SEED_DEMO: 'off', SEED_CLAIMS: 'on' }).seedClaims).toBe(false)
    expect(readEnv({ SEED_CLAIMS: 'off' }).seedClaims).toBe(false)
    expect(readEnv({ SEED_DEMO: 'off', SUPPLIER_SANDBOX: 'on' })).toMatchObject({
      startsSupplier: false,
      outboundNetworks: [],
    })
  })

  test('demo data stays out of what others reach, unless it is asked for (security trap 54)', () => {
    const seeds = (source: Source) => readEnv(source).seedDemo
    expect(['0.0.0.0', '::', '10.1.2.3', 'portal.example.com'].map((HOST) => seeds({ HOST }))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(['localhost', '::1', '127.0.0.2'].map((HOST) => seeds({ HOST }))).toEqual([true, true, true])
    expect(seeds({ HOST: '0.0.0.0', SEED_DEMO: 'on' })).toBe(true)
  })

  test('demo accounts that are there already are refused where others come in (security trap 54)', () => {
    const refuses = (source: Source) => readEnv(source).refusesDemoAccounts
    expect([refuses({ NODE_ENV: 'production' }), refuses({ HOST: '0.0.0.0' })]).toEqual([true, true])
    expect([refuses({}), refuses({ SEED_DEMO: 'off' })]).toEqual([false, false])
    expect(refuses({ NODE_ENV: 'production', SEED_DEMO: 'force' })).toBe(false)
  })
})
