import { Icon } from './icon.tsx'

/** The server's words, in place. The element is always there, so that a screen reader hears it fill. */
export const Notice = ({ children }: { children: string }) => (
  <div role="alert">
    {children ? (
      <p className="flex items-start gap-2 rounded-sm bg-red-soft px-3 py-2 text-sm text-red">
        <Icon name="warning" size={15} className="mt-0.75" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </p>
    ) : null}
  </div>
)
