import { Trans } from '@lingui/react/macro'
import { claims } from '#contract/claims/claims.ts'
import { useStable } from '#web/core/use-stable.ts'
import { useGoOn } from '#web/features/claims/claims/workbench/neighbours.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { usePageKey } from '#web/lib/page-key.ts'
import { mayChange } from '#web/state/session.ts'
import { toast } from '#web/ui/toasts.ts'

/** Says what came of it: taken, or that none waits, which changes nothing. */
const say = (message: string, { id }: { id: string | null }) => void toast(id ? 'success' : 'info', message)

/** Takes the claim that is due first and opens it; where none waits that is said. */
export const useTakeNext = () => {
  const goOn = useGoOn()
  const { run, isBusy } = useSending(claims.takeNext, { say })
  const take = useStable(async () => {
    if (!mayChange(claims.takeNext)) return
    const sent = await run({})
    if (sent && 'result' in sent && sent.result.id) goOn(sent.result.id)
  })
  return { take, isBusy }
}

/** 领取下一件, with N as its key. */
export const TakeNext = () => {
  const { take, isBusy } = useTakeNext()
  usePageKey(
    'n',
    useStable(() => void take()),
  )
  return (
    <CallButton
      on={claims.takeNext}
      variant="primary"
      busy={isBusy}
      aria-keyshortcuts="N"
      onClick={() => void take()}
    >
      <Trans>领取下一件</Trans>
      <kbd className="ml-1.5 rounded-xs border border-current px-1 font-sans text-xs max-md:hidden">N</kbd>
    </CallButton>
  )
}
