import * as Radix from '@radix-ui/react-dialog'
import { Activity, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useLayer } from './layers.ts'
import { Overlay } from './overlay.tsx'
import { useReturnFocus } from './return-focus.ts'

export type BottomSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  footer: ReactNode
  children: ReactNode
}

/** A layer that rises from the lower edge of a phone, full width and as high as it needs. */
export const BottomSheet = ({
  open,
  onOpenChange,
  title,
  closeLabel,
  footer,
  children,
}: BottomSheetProps) => {
  const [layer, mode] = useLayer(() => onOpenChange(false))
  return (
    <Activity mode={mode}>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Portal>
          <Overlay />
          <Radix.Content
            {...useReturnFocus()}
            ref={layer}
            aria-describedby={undefined}
            className="fixed inset-x-0 bottom-0 z-layer flex max-h-[85dvh] animate-rise flex-col rounded-lg rounded-b-none bg-surface shadow-float outline-none"
          >
            <Radix.Title className="shrink-0 py-4.5 pr-14 pl-5 text-lg font-semibold">{title}</Radix.Title>
            <div className="-mt-1.5 min-h-0 flex-1 overflow-auto px-5 pt-1.5 pb-5">{children}</div>
            <div className="flex shrink-0 justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>
            <span className="absolute top-3.5 right-3.5">
              <IconButton tip={false} icon="close" label={closeLabel} onClick={() => onOpenChange(false)} />
            </span>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Activity>
  )
}
