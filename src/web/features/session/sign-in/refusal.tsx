import { Notice } from '#web/ui/notice.tsx'

/** The server's refusal: below everything where there is room, below the button on a phone, so that no field moves. */
export const Refusal = ({ children }: { children: string }) => (
  <div className="-mt-7 has-[p]:mt-0 md:absolute md:inset-x-0 md:top-[calc(100%+1rem)]">
    <Notice>{children}</Notice>
  </div>
)
