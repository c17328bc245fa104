import { t } from '@lingui/core/macro'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { toast } from '#web/ui/toasts.ts'

/** A part of a screen that is not drawn at first. */
export interface OnDemand<Props> {
  (props: Props): ReactNode
  /** Has its code at hand before it is wanted. */
  readonly fetch: () => void
}

/**
 * Draws a component whose code comes when it is wanted: nothing until it is there, and at once where it is. Code that
 * does not come is told, and the layer closes, so that the next press tries again.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props & { onClose?: () => void }> => {
  let code: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const come = () =>
    (coming ??= load()
      .then((component) => void (code = component))
      .finally(() => (coming = undefined)))
  const Demanded = (props: Props & { onClose?: () => void }) => {
    const [Code, setCode] = useState(() => code)
    useEffect(() => {
      if (Code) return
      come().then(
        () => setCode(() => code),
        () => {
          toast('error', t`页面加载失败，请重新加载`)
          props.onClose?.()
        },
      )
      // oxlint-disable-next-line react/exhaustive-deps -- once, when it is wanted
    }, [])
    return Code ? <Code {...props} /> : null
  }
  return Object.assign(Demanded, { fetch: () => void (code ?? come().catch(() => undefined)) })
}

/** Around a button: what it opens comes while the pointer or the focus rests on it. */
export const Ahead = ({ of, children }: { of: Pick<OnDemand<never>, 'fetch'>; children: ReactNode }) => (
  <span className="contents" onPointerEnter={of.fetch} onFocus={of.fetch}>
    {children}
  </span>
)
