import type { MessageDescriptor } from '@lingui/core'
import type { ListedScreen } from '#web/record/record-screen.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a page outside the shell is called; screens inside it are declared in `contract/screens`. */
    title?: MessageDescriptor
    /** The screen of a list, for the pages of what its rows belong to. */
    screen?: () => Promise<ListedScreen>
  }
}
