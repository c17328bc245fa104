import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { claimPresence, presence } from '#contract/claims/claim-presence.ts'
import { call } from '#web/lib/call.ts'
import { isViewOnly } from '#web/state/session.ts'
import { Tag } from '#web/ui/tag.tsx'

const { beat } = claimPresence

/** Who else looks at a claim, asked for as long as it is on the screen: each question says that this person does, too. */
const useWatchers = (id: string) => {
  const isAsked = !isViewOnly(beat)
  const { data } = useQuery({
    queryKey: [beat.path, { id }],
    queryFn: ({ signal }) => call(beat, { id }, { signal, isQuiet: true }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: presence.beatMs,
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    if (!isAsked) return undefined
    // Whoever cannot say that they leave are gone a minute later.
    return () =>
      void call(beat, { id, isLeaving: true }, { isQuiet: true, outlivesPage: true }).catch(() => undefined)
  }, [id, isAsked])
  return data ?? []
}

/** Says who else looks at this claim; nothing where nobody does. Nobody is kept from anything: what two people type is put together. */
export const Watchers = ({ claimId }: { claimId: string }) => {
  const { t } = useLingui()
  const watchers = useWatchers(claimId)
  const names = watchers.map(({ name }) => name).join(t`、`)
  return (
    <span aria-live="polite" className="min-w-0">
      {watchers.length === 0 ? null : (
        <Tag tone="blue">
          <Trans>{names} 也在看这个案件</Trans>
        </Tag>
      )}
    </span>
  )
}
