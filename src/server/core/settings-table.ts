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
    name: 'SEED_CLAIMS',
    standard: 'on',
    allowed: 'on or off',
    meaning: 'with SEED_DEMO, 1,200 claims of the demo people, made while the portal serves',
  },
  {
    name: 'SUPPLIER_SANDBOX',
    standard: 'on',
    allowed: 'on or off',
    meaning:
      'with SEED_DEMO, the demo supplier with an interface runs as a second process that takes check-up bookings and answers them; requests to 127.0.0.1 are allowed then',
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
    name: 'PUBLIC_URL',
    standard: '',
    allowed:
      'an https address without a path such as https://portal.example.com, or an http one of this machine',
    meaning: 'the address at which people reach the portal; without it messages to members hold no links',
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
  {
    name: 'OUTBOUND_NETWORKS',
    standard: '',
    allowed: 'IP addresses such as 127.0.0.1, or networks such as 10.1.0.0/16, separated by commas',
    meaning:
      'addresses that are not public where interfaces of suppliers may be; in clear (http) they are reached only there',
  },
  {
    name: 'SMTP_URL',
    standard: '',
    allowed: 'smtps://user:password@host:port, or smtp://… for STARTTLS',
    meaning:
      'mail server that e-mails are given to, never in clear but on this machine; without it they are written to the outbox',
  },
  {
    name: 'MAIL_FROM',
    standard: '',
    allowed: 'an address such as portal@example.com or Portal <portal@example.com>, needed with SMTP_URL',
    meaning: 'who e-mails are from',
  },
] as const satisfies readonly SettingRow[]

/** A variable of the environment that is a setting. */
export type SettingName = (typeof settingsTable)[number]['name']

/** What is said of a setting. */
export const settingRow = (name: SettingName): SettingRow =>
  settingsTable.find((row) => row.name === name) as SettingRow
