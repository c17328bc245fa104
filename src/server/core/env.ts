import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isLoopback, readMailServer, readSender, type MailServer } from './mail-server.ts'
import { settingRow, type SettingName } from './settings-table.ts'
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
  /** Demo claims are made beside the demo data. */
  readonly seedClaims: boolean
  /** A supplier with an interface is started beside the portal. */
  readonly startsSupplier: boolean
  /** Others may come in, and nobody said that they may come as the demo accounts. */
  readonly refusesDemoAccounts: boolean
  readonly session: { readonly idleMinutes: number; readonly maxDays: number }
  /** Addresses and networks whose `X-Forwarded-*` headers are believed; empty: nobody's. */
  readonly trustProxy: readonly string[]
  /** Hosts that menu entries may open or frame (security RED-2); empty: the portal's own only. */
  readonly externalHosts: readonly string[]
  /** Where people reach the portal, as `https://portal.example.com`; undefined: messages hold no links. */
  readonly publicUrl: string | undefined
  /** The operator's own pages, which the sign-in screen leads to; undefined: no link. */
  readonly privacyUrl: string | undefined
  readonly termsUrl: string | undefined
  /** Networks that are not public, into which requests to suppliers may go. */
  readonly outboundNetworks: readonly string[]
  /** Undefined: e-mails are written to the outbox. */
  readonly mailServer: MailServer | undefined
}

/** The environment a setting is read from. */
export type Source = Readonly<Record<string, string | undefined>>

const refuse = (name: SettingName, shown: string): never => {
  throw new StartFailure(`${name} is ${shown}; allowed is ${settingRow(name).allowed}.`)
}

const quoted = (value: string): string => JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)

/** The value as given, or the standard one; an empty variable counts as unset. */
const textOf = (source: Source, name: SettingName): string => source[name] || settingRow(name).standard

const matching = (source: Source, name: SettingName, pattern: RegExp): string => {
  const value = textOf(source, name)
  return pattern.test(value) ? value : refuse(name, quoted(value))
}

const wholeNumber = (source: Source, name: SettingName, [least, most]: readonly [number, number]): number => {
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

const httpsUrlOf = (source: Source, name: SettingName): string | undefined => {
  const value = textOf(source, name)
  if (value === '') return undefined
  const { protocol, username, password, href } = URL.parse(value) ?? refuse(name, 'not an address')
  return protocol === 'https:' && username + password === '' ? href : refuse(name, 'not such an address')
}

/** Where people reach the portal, without a slash at its end. */
const publicUrlOf = (source: Source): string | undefined => {
  const value = textOf(source, 'PUBLIC_URL')
  if (value === '') return undefined
  const url = URL.parse(value) ?? refuse('PUBLIC_URL', 'not an address')
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  const isBare = url.href === `${url.origin}/`
  return isSafe && isBare ? url.origin : refuse('PUBLIC_URL', 'not such an address')
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

/** A setting that is on or off, and on only with the demo data. */
const withDemo = (source: Source, name: SettingName): boolean => {
  const value = textOf(source, name)
  if (value !== 'on' && value !== 'off') return refuse(name, quoted(value))
  return value === 'on' && seedDemoOf(source)
}

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

const networksOf = (source: Source, name: SettingName): readonly string[] => {
  const value = textOf(source, name)
  const networks = value === '' ? [] : value.split(',').map((one) => one.trim())
  return networks.every(isNetwork) ? networks : refuse(name, quoted(value))
}

/** The password must not reach the console, so the address is not shown. */
const mailServerOf = (source: Source): MailServer | undefined => {
  const [address, sender] = [textOf(source, 'SMTP_URL'), textOf(source, 'MAIL_FROM')]
  const server = address === '' ? undefined : (readMailServer(address) ?? refuse('SMTP_URL', 'not such one'))
  const from = readSender(sender)
  if (!from && sender !== '') return refuse('MAIL_FROM', quoted(sender))
  return server && { ...server, from: from ?? refuse('MAIL_FROM', 'missing') }
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
  seedClaims: withDemo(source, 'SEED_CLAIMS'),
  startsSupplier: withDemo(source, 'SUPPLIER_SANDBOX'),
  refusesDemoAccounts: isOpen(source) && !seedDemoOf(source),
  session: {
    idleMinutes: wholeNumber(source, 'SESSION_IDLE_MINUTES', [1, 1440]),
    maxDays: wholeNumber(source, 'SESSION_MAX_DAYS', [1, 90]),
  },
  trustProxy: networksOf(source, 'TRUST_PROXY'),
  externalHosts: externalHostsOf(source),
  publicUrl: publicUrlOf(source),
  privacyUrl: httpsUrlOf(source, 'PRIVACY_URL'),
  termsUrl: httpsUrlOf(source, 'TERMS_URL'),
  outboundNetworks: [
    ...networksOf(source, 'OUTBOUND_NETWORKS'),
    ...(withDemo(source, 'SUPPLIER_SANDBOX') ? ['127.0.0.1'] : []),
  ],
  mailServer: mailServerOf(source),
})
