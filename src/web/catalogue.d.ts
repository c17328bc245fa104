/** All texts of the portal in one language. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** Only those of the sign-in screens. */
declare module '*.po?entrance' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
