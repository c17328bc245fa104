import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartFailure } from './start-failure.ts'

/** What the operator chose, checked. */
export interface Settings {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly appSegment: string
  readonly servicePrefix: string
  readonly seedDemo: boolean
  /** Others may come in, and nobody said that they may come as the demo accounts. */
  readonly refusesDemoAccounts: boolean
  readonly session: { readonly idleMinutes: number; readonly maxDays: number }
  /** Addresses and networks whose `X-Forwarded-*` headers are believed; empty: nobody's. */
  readonly trustProxy: readonly string[]
  /** Hosts that menu entries may open or frame (security RED-2); empty: the portal's own only. */
  readonly externalHosts: readonly string[]
  /** The operator's own pages, which the sign-in screen leads to; undefined: no link. */
  readonly privacyUrl: string | undefined
  readonly termsUrl: string | undefined
}

/** The environment a setting is read from. */
export type Source = Readonly<Record<string, string | undefined>>

/** One row of README's table. */
export interface SettingRow {
  readonly name: string
  /** As an operator would type it; empty when there is none. */
  readonly standard: string
  /** Completes the sentence "allowed is …". */
  readonly allowed: string
  readonly meaning: string
}

/** Every setting the server reads, in README's order. */
export const settingsTable = [
  {
    name: 'PORT',
    standard: '8080',
    allowed: 'a whole number from 0 to 65535 (0: any free port)',
    meaning: 'port to listen on',
  },
  {
    name: 'HOST',
    standard: '127.0.0.1',
    allowed: 'an IP address or a host name',
    meaning: 'address to listen on; 0.0.0.0 for all',
  },
  {
    name: 'DATA_DIR',
    standard: './data',
    allowed: 'a directory this user may write to',
    meaning: 'database, files and outbox',
  },
  {
    name: 'DATABASE_URL',
    standard: '',
    allowed: 'postgres://user:password@host:port/database',
    meaning: 'use this PostgreSQL (18) instead of the embedded one',
  },
  {
    name: 'APP_SEGMENT',
    standard: 'portal',
    allowed: '1 to 32 lower-case letters, digits and hyphens, not "base"',
    meaning: 'first segment of the portal’s address',
  },
  {
    name: 'SERVICE_PREFIX',
    standard: 'hb',
    allowed: '1 to 32 lower-case letters, digits and hyphens',
    meaning: 'prefix of the service names in call addresses',
  },
  {
    name: 'SEED_DEMO',
    standard: 'on, or off with DATABASE_URL, NODE_ENV=production or a HOST that others reach',
    allowed: 'on, off, or force (needed with NODE_ENV=production)',
    meaning: 'demo companies, people and accounts in an empty database',
  },
  {
    name: 'SESSION_IDLE_MINUTES',
    standard: '35',
    allowed: 'a whole number from 1 to 1440',
    meaning: 'a session ends this long after the last user action',
  },
  {
    name: 'SESSION_MAX_DAYS',
    standard: '7',
    allowed: 'a whole number from 1 to 90',
    meaning: 'a session ends this long after sign-in',
  },
  {
    name: 'TRUST_PROXY',
    standard: '',
    allowed:
      'IP addresses such as 10.0.0.5, or networks with nothing but proxies in them, separated by commas',
    meaning: 'proxies whose X-Forwarded-* headers are believed; who calls from there could claim any address',
  },
  {
    name: 'EXTERNAL_HOSTS',
    standard: '',
    allowed: 'host names such as docs.example.com, separated by commas',
    meaning: 'other hosts that menu entries may open or frame, over https',
  },
  {
    name: 'PRIVACY_URL',
    standard: '',
    allowed: 'an https address without user name or password',
    meaning: 'your privacy policy, linked on the sign-in screen',
  },
  {
    name: 'TERMS_URL',
    standard: '',
    allowed: 'an https address without user name or password',
    meaning: 'your terms of service, linked on the sign-in screen',
  },
] as const satisfies readonly SettingRow[]

type Name = (typeof settingsTable)[number]['name']

const rowOf = (name: Name): SettingRow => settingsTable.find((row) => row.name === name) as SettingRow

const refuse = (name: Name, shown: string): never => {
  throw new StartFailure(`${name} is ${shown}; allowed is ${rowOf(name).allowed}.`)
}

const quoted = (value: string): string => JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)

/** The value as given, or the standard one; an empty variable counts as unset. */
const textOf = (source: Source, name: Name): string => source[name] || rowOf(name).standard

const matching = (source: Source, name: Name, pattern: RegExp): string => {
  const value = textOf(source, name)
  return pattern.test(value) ? value : refuse(name, quoted(value))
}

const wholeNumber = (source: Source, name: Name, [least, most]: readonly [number, number]): number => {
  const value = textOf(source, name)
  const number = Number(value)
  return /^\d{1,9}$/.test(value) && number >= least && number <= most ? number : refuse(name, quoted(value))
}

const isHostName = (value: string): boolean => {
  const labels = value.split('.')
  const isName =
    value.length <= 253 && labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label))
  return isName && !labels.every((label) => /^\d+$/.test(label))
}

const hostOf = (source: Source): string => {
  const value = textOf(source, 'HOST')
  return isIP(value) !== 0 || isHostName(value) ? value : refuse('HOST', quoted(value))
}

const externalHostsOf = (source: Source): readonly string[] => {
  const value = textOf(source, 'EXTERNAL_HOSTS')
  const hosts = value === '' ? [] : value.split(',').map((one) => one.trim().toLowerCase())
  return hosts.every(isHostName) ? hosts : refuse('EXTERNAL_HOSTS', quoted(value))
}

const httpsUrlOf = (source: Source, name: Name): string | undefined => {
  const value = textOf(source, name)
  if (value === '') return undefined
  const { protocol, username, password, href } = URL.parse(value) ?? refuse(name, 'not an address')
  return protocol === 'https:' && username + password === '' ? href : refuse(name, 'not such an address')
}

const dataDirOf = (source: Source): string => {
  const value = textOf(source, 'DATA_DIR')
  return value.includes('\0') || value.trim() === '' ? refuse('DATA_DIR', quoted(value)) : resolve(value)
}

/** The password must not reach the console, so the address is shown without it, or not at all. */
const databaseUrlOf = (source: Source): string | undefined => {
  const value = source['DATABASE_URL']
  if (!value) return undefined
  if (!URL.canParse(value)) return refuse('DATABASE_URL', 'not an address')
  const url = new URL(value)
  const isWhole =
    /^postgres(?:ql)?:$/.test(url.protocol) &&
    url.username !== '' &&
    url.hostname !== '' &&
    /^\/[^/]+$/.test(url.pathname)
  if (isWhole) return value
  return refuse(
    'DATABASE_URL',
    url.host === '' ? 'not an address with a host' : quoted(`${url.protocol}//${url.host}${url.pathname}`),
  )
}

const appSegmentOf = (source: Source): string => {
  const value = matching(source, 'APP_SEGMENT', /^[a-z\d][a-z\d-]{0,31}$/)
  return value === 'base' ? refuse('APP_SEGMENT', quoted(value)) : value
}

const isLoopback = (host: string): boolean => /^(?:localhost|::1|127(?:\.\d+){3})$/i.test(host)

/** True where not only this machine's people come in. */
const isOpen = (source: Source): boolean => source['NODE_ENV'] === 'production' || !isLoopback(hostOf(source))

const seedDemoOf = (source: Source): boolean => {
  const value = source['SEED_DEMO']
  const isProduction = source['NODE_ENV'] === 'production'
  if (!value) return !source['DATABASE_URL'] && !isOpen(source)
  if (value === 'on' && isProduction)
    return refuse('SEED_DEMO', '"on" while NODE_ENV is "production", and demo accounts have a known password')
  return value === 'on' || value === 'force' || (value !== 'off' && refuse('SEED_DEMO', quoted(value)))
}

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

const trustProxyOf = (source: Source): readonly string[] => {
  const value = textOf(source, 'TRUST_PROXY')
  const networks = value === '' ? [] : value.split(',').map((one) => one.trim())
  return networks.every(isNetwork) ? networks : refuse('TRUST_PROXY', quoted(value))
}

/**
 * Reads the settings. Throws `StartFailure` at the first wrong value, in one sentence that names the variable, its
 * value (secrets apart) and what is allowed.
 */
export const readEnv = (source: Source = process.env): Settings => ({
  port: wholeNumber(source, 'PORT', [0, 65_535]),
  host: hostOf(source),
  dataDir: dataDirOf(source),
  databaseUrl: databaseUrlOf(source),
  appSegment: appSegmentOf(source),
  servicePrefix: matching(source, 'SERVICE_PREFIX', /^[a-z\d][a-z\d-]{0,31}$/),
  seedDemo: seedDemoOf(source),
  refusesDemoAccounts: isOpen(source) && !seedDemoOf(source),
  session: {
    idleMinutes: wholeNumber(source, 'SESSION_IDLE_MINUTES', [1, 1440]),
    maxDays: wholeNumber(source, 'SESSION_MAX_DAYS', [1, 90]),
  },
  trustProxy: trustProxyOf(source),
  externalHosts: externalHostsOf(source),
  privacyUrl: httpsUrlOf(source, 'PRIVACY_URL'),
  termsUrl: httpsUrlOf(source, 'TERMS_URL'),
})
