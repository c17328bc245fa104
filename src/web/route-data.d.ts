import type { MessageDescriptor } from '@lingui/core'
import type { Access } from '#contract/core/access.ts'

declare module '@tanstack/react-router' {
  /** Required of every route: what it is called, and who may see it. */
  interface StaticDataRouteOption {
    title: MessageDescriptor
    access: Access
    /** The key of the list that the screen shows: its views are asked for before the list is drawn (decision 024). */
    listKey?: `/${string}`
  }
}
