import type { Locale, Message, MessageValues } from '#contract/core/message.ts'
import type { Html } from '#server/core/html.ts'
import type { OpenedLink } from '#server/core/links.ts'

/** Who asks for a page, in which language. */
export interface Asking {
  readonly locale: Locale
  translate(message: Message, values?: MessageValues): string
}

/** What stands on a page. */
export interface Shown {
  readonly title: Message
  readonly body: Html
}

/** A page that the server draws for who has a link and no account (decision 135). What it throws is said in words. */
export interface LinkPage {
  /** The first part of its address: `c` of `/c/…`. */
  readonly path: string
  /** Reads alone: scanners of mails and previews of messages open addresses, too. */
  show(link: OpenedLink, asking: Asking & { readonly isDone: boolean }): Promise<Shown>
  /** Writes what a form of the page says. */
  answer?(link: OpenedLink, form: Readonly<Record<string, string>>, asking: Asking): Promise<void>
}
