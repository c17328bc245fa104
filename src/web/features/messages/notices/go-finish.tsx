import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { dictionaries } from '#contract/administration/dictionaries.ts'
import { finishEvents, type Notice } from '#contract/messages/notices.ts'
import { allowedHosts } from '#web/lib/allowed-hosts.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { finishTarget } from './finish-target.ts'

const STALE_MS = 10 * 60_000

/** The way to what a notice is about: offered for the events of the dictionary, and for addresses that are safe. */
export const GoFinish = ({ notice, onGo }: { notice: Notice; onGo: () => void }) => {
  const { t } = useLingui()
  const { history } = useRouter()
  const { url, eventName, orderId } = notice
  const target = url === null ? undefined : finishTarget(url, orderId, allowedHosts())
  const { data: events } = useQuery({
    ...queryOf(dictionaries.getDictItems, { dictCode: finishEvents }),
    enabled: target !== undefined && eventName !== null,
    staleTime: STALE_MS,
  })
  if (!target || !events?.some(({ value }) => value === eventName)) return null
  const go = () => {
    if ('outside' in target) window.open(target.outside, '_blank', 'noopener,noreferrer')
    else {
      onGo()
      history.push(target.inside)
    }
  }
  return (
    <Button
      variant="primary"
      icon={'outside' in target ? 'external' : undefined}
      title={'outside' in target ? t`在新窗口打开` : undefined}
      onClick={go}
    >
      <Trans>去完成</Trans>
    </Button>
  )
}
