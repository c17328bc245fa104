import { useSearch } from '@tanstack/react-router'
import { useIsPhone } from '#web/lib/is-phone.ts'

/** Whether the detail of a row is open beside a list that is to stay usable with the columns of `compact`; a phone has no beside. */
export const useIsBeside = ({ compact }: { readonly compact?: readonly string[] | undefined }): boolean => {
  const { open } = useSearch({ strict: false }) as { readonly open?: unknown }
  const isPhone = useIsPhone()
  return compact !== undefined && open !== undefined && !isPhone
}
