import { checkEmail } from '#contract/rules/email.ts'

/** The mail server that e-mails are given to, and who they are from. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; else STARTTLS, and in clear only where it is this machine. */
  readonly secure: boolean
  readonly isLocal: boolean
  readonly user: string | undefined
  readonly password: string | undefined
  readonly from: { readonly name: string; readonly address: string }
}

/** True for this machine itself. */
export const isLoopback = (host: string): boolean => /^(?:localhost|\[?::1\]?|127(?:\.\d+){3})$/i.test(host)

/** Reads `name@example.com` or `Some name <name@example.com>`; undefined for anything else. */
export const readSender = (value: string): MailServer['from'] | undefined => {
  const [, name = '', address = value] = /^([^<>"\r\n]{0,64}?)\s*<([^<>]+)>$/.exec(value) ?? []
  return checkEmail(address).valid ? { name: name.trim(), address } : undefined
}

const decoded = (text: string): string | undefined => {
  try {
    return text === '' ? undefined : decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reads `smtps://user:password@host:port` or `smtp://…`; undefined for anything else. */
export const readMailServer = (value: string): Omit<MailServer, 'from'> | undefined => {
  const url = URL.parse(value)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) return undefined
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    isLocal: !secure && isLoopback(url.hostname),
    user: decoded(url.username),
    password: decoded(url.password),
  }
}
