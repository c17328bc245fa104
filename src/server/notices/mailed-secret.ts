import { secretPlace } from '#contract/messages/mail-events.ts'
import { newOneTimePassword, openByMail, type MailedReset } from '#server/accounts/one-time-password.ts'
import { hashInTurn } from '#server/accounts/password-queue.ts'
import { serverIdentity, type Database } from '#server/db/pool.ts'

/**
 * The words of an e-mail with the password that they open an account with: made now, for this try alone, and kept by nobody
 * (domain 4.1). Undefined where the reset no longer stands.
 */
export const withSecret = async <Words extends { readonly content: string; readonly html: string | null }>(
  db: Database,
  words: Words,
  reset: MailedReset,
): Promise<Words | undefined> => {
  const secret = newOneTimePassword()
  const hash = await hashInTurn(reset.userId, secret)
  if (!(await db.as(serverIdentity, (tx) => openByMail(tx, reset, hash)))) return undefined
  const said = (text: string) => text.replaceAll(secretPlace, secret)
  return { ...words, content: said(words.content), html: words.html === null ? null : said(words.html) }
}
