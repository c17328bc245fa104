import type { Locale, Message, MessageValues } from '#contract/core/message.ts'
import type { Html } from '#server/core/html.ts'
import type { OpenedLink } from '#server/core/links.ts'

/** Who asks for a page, in which language. */
export interface Asking {
  readonly locale: Locale
  translate(message: Message, values?: MessageValues): string
}

/** What a form of a page says. */
export type Filled = Readonly<Record<string, string>>

/** Who looks at a page: after a form was taken, or with one that was not. */
export interface Looking extends Asking {
  readonly isDone: boolean
  /** What was filled in and not taken: refused, and why, or not sent yet, since the language was changed. */
  readonly filled?: { readonly form: Filled; readonly said?: string }
}

/** What stands on a page. */
export interface Shown {
  readonly title: Message
  readonly body: Html
  /** The id of its form, which keeps what is filled in when the language is changed. */
  readonly form?: string
}

/** A page that the server draws for who has a link and no account (decision 135). What it throws is said in words. */
export interface LinkPage {
  /** The first part of its address: `c` of `/c/…`. */
  readonly path: string
  /** Reads alone: scanners of mails and previews of messages open addresses, too. */
  show(link: OpenedLink, asking: Looking): Promise<Shown>
  /** Writes what a form of the page says; what refuses it is shown above the form, which keeps what was filled in. */
  answer?(link: OpenedLink, form: Filled, asking: Asking): Promise<void>
}
