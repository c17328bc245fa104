import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { toast } from './toasts.ts'

/** How long code may be on its way before it counts as failed (specification 8 and 9, chunk load), in ms. */
export const CHUNK_LOAD_MS = 120_000

const inTime = <Value,>(coming: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('chunk load timeout')), CHUNK_LOAD_MS)
  })
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}

const failureText = (): string => t`内容加载失败，请检查网络后重试`

const Lost = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 py-2 text-sm text-ink-2">
    {failureText()}
    <Button size="small" onClick={onRetry}>
      <Trans>重试</Trans>
    </Button>
  </div>
)

type Component = (props: never) => ReactNode

/** A part of a screen that has its code in a file of its own; it takes what that one takes. */
export type LazyPart<Part extends Component> = Part & {
  /** Has the code at hand before it is wanted. */
  readonly fetch: () => void
}

/**
 * A part of a screen whose code comes when it is needed, and is drawn at once where it is there already. Where it does not come (specification 8, chunk load), the screen
 * around stays: a layer (it has `onClose`) closes with a word, anything else offers to try again in its place.
 */
export function lazyPart<Part extends Component>(
  load: () => Promise<Part>,
  wait?: ReactNode | ((props: Parameters<Part>[0]) => ReactNode),
): LazyPart<Part>
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wait: ReactNode | ((props: Props) => ReactNode) = null,
) {
  let loaded: ComponentType<Props> | undefined
  const come = async () => (loaded ??= await inTime(load()))
  const Part = (props: Props) => {
    const [Shown, setShown] = useState(() => loaded)
    const [isLost, setLost] = useState(false)
    const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined
    useEffect(() => {
      if (Shown || isLost) return undefined
      let isGone = false
      const show = async () => {
        try {
          const came = await come()
          if (!isGone) setShown(() => came)
        } catch {
          if (isGone) return
          setLost(true)
          if (onClose) toast('error', failureText())
          onClose?.()
        }
      }
      void show()
      return () => {
        isGone = true
      }
      // oxlint-disable-next-line react/exhaustive-deps -- asked for once, and again when it is to be tried again
    }, [Shown, isLost])
    if (Shown) return <Shown {...props} />
    if (!isLost) return typeof wait === 'function' ? wait(props) : wait
    return onClose ? null : <Lost onRetry={() => setLost(false)} />
  }
  return Object.assign(Part, { fetch: () => void come().catch(() => undefined) })
}

/** Around a button: what it opens comes while the pointer or the focus rests on it. */
export const Ahead = ({ of, children }: { of: Pick<LazyPart<Component>, 'fetch'>; children: ReactNode }) => (
  <span className="contents" onPointerEnter={of.fetch} onFocus={of.fetch}>
    {children}
  </span>
)
