import type { MessageDescriptor } from '@lingui/core'
import type { FormDialogProps } from '#web/form/form-noun.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a page outside the shell is called; screens inside it are declared in `contract/screens`. */
    title?: MessageDescriptor
    /** The form of what a list shows, for the pages of what its rows belong to. */
    form?: () => Promise<FormDialogProps | undefined>
  }
}
