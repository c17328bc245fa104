/** All texts of the portal in one language. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
