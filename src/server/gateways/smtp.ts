import { createTransport } from 'nodemailer'
import { checkEmail } from '#contract/rules/email.ts'
import type { FailureReason } from '#contract/messages/message-log.ts'
import type { MailServer } from '#server/core/mail-server.ts'
import type { MailSender } from './mail-sender.ts'
import { SendFailure } from './send-failure.ts'

/** How long a mail server may take to be reached and for each answer, in milliseconds. */
export interface SmtpTimes {
  readonly connectMs: number
  readonly answerMs: number
  /** For all of it: less than the two minutes after which another instance takes the message. */
  readonly wholeMs: number
}

const standard: SmtpTimes = { connectMs: 10_000, answerMs: 30_000, wholeMs: 90_000 }

/** What nodemailer rejects with. */
interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
  readonly message?: string
}

const reasons: Readonly<Record<string, FailureReason>> = {
  ETIMEDOUT: 'TIMEOUT',
  EABORT: 'TIMEOUT',
  ETLS: 'TLS',
  EAUTH: 'LOGIN',
  ENOAUTH: 'LOGIN',
}

/** A certificate that is refused breaks the connection; only the sentence tells it from a server that is down. */
const isTlsError = ({ code, message = '' }: SmtpError): boolean =>
  code === 'ETLS' || (code === 'ESOCKET' && /certificate|\b(?:ssl|tls)\b/i.test(message))

/** Codes of an answer such as `550 5.1.1 <a@b.cn>: no such user`; null where there are none. */
const codesOf = (response: string | undefined): string | null =>
  /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0].replace('-', ' ') ?? null

/** Permanent answers are final, but for those about the way in, which the operator mends. */
const reasonOf = (error: SmtpError): FailureReason => {
  if (isTlsError(error)) return 'TLS'
  const known = reasons[error.code ?? '']
  const { responseCode = 0 } = error
  if (responseCode >= 500 && known !== 'LOGIN') return 'REFUSED'
  return known ?? (responseCode > 0 ? 'LATER' : 'UNREACHABLE')
}

const failureOf = (error: unknown): SendFailure => {
  const known = error as SmtpError
  return new SendFailure(reasonOf(known), codesOf(known.response))
}

/**
 * Sends by SMTP: over TLS from the first byte (`smtps:`) or by STARTTLS (`smtp:`), in clear to this machine only. Each message
 * has a connection of its own; the address is given to the library as one address, never as a list to be read.
 */
export const smtpSender = (server: MailServer, times = standard): MailSender => {
  const { host, port, secure, user, password, from, isLocal } = server
  const transport = createTransport({
    host,
    port,
    secure,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    requireTLS: !secure && !isLocal,
    ignoreTLS: isLocal,
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    dnsTimeout: times.connectMs,
    socketTimeout: times.answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, html }) => {
      if (!checkEmail(to).valid) throw new SendFailure('ADDRESS')
      const one = { name: '', address: to }
      try {
        await transport.sendMail({
          from,
          to: one,
          envelope: { from: from.address, to: [to] },
          subject: subject.replaceAll(/\s+/g, ' ').trim(),
          text,
          html,
          signal: AbortSignal.timeout(times.wholeMs),
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}
