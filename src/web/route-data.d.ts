import type { MessageDescriptor } from '@lingui/core'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a page outside the shell is called; screens inside it are declared in `contract/screens`. */
    title?: MessageDescriptor
  }
}
