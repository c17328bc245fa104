/**
 * A text shared by server and portal. `id` is stable; `message` is the Chinese source text; the English one lives in
 * `locales/en.po`. Every literal carries the `i18n` comment in front (see any contract file), which is how the
 * catalogue extraction finds it. `{name}` in the text stands for a value.
 */
export interface Message {
  readonly id: string
  readonly message: string
}

/** Values for the `{name}` placeholders of a message; a `Message` as value (a field's label) is translated first. */
export type MessageValues = Readonly<Record<string, string | number | Message>>

/** The languages of the product: specification 1 (mainly Chinese, English for HR). */
export const locales = ['zh', 'en'] as const
export type Locale = (typeof locales)[number]
