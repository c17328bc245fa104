/** An e-mail to one person. */
export interface Mail {
  /** One bare address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same as the text, sanitised. */
  readonly html: string
}

/** Sends e-mails; one adapter each. */
export interface MailSender {
  /** Resolves when a mail server has taken the message. Rejects with a `SendFailure` where it is known why not. */
  send(mail: Mail): Promise<void>
}
