import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimMaterial, isOpenMaterial, type ClaimMaterial } from '#contract/claims/claim-material.ts'
import { claims } from '#contract/claims/claims.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { mayChange } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AskDialog } from './ask-dialog.tsx'

type Tick = (item: ClaimMaterial, state: 'HAVE' | 'NOT_NEEDED' | null, words?: string) => void

/** How far a material is, in words. */
const Said = ({ item }: { item: ClaimMaterial }): ReactNode => {
  const { state, words, answer, given, isThere } = item
  if (state === 'NOT_NEEDED') return <Trans>不需要：{words}</Trans>
  if (state === 'ASKED') return words ? <Trans>待补：{words}</Trans> : <Trans>待补</Trans>
  if (state === 'LACKING') return <Trans>没有：{answer}</Trans>
  if (state === 'GIVEN') return <Trans>已补 {given} 个文件</Trans>
  return isThere ? <Trans>有</Trans> : <Trans>缺</Trans>
}

const NotNeeded = ({ item, onTick, onClose }: { item: ClaimMaterial; onTick: Tick; onClose: () => void }) => {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const name = nameOf(item, 'name')
  return (
    <div className="flex gap-2">
      <TextInput
        className="flex-1"
        aria-label={t`${name}：不需要的原因`}
        placeholder={t`不需要的原因`}
        maxLength={200}
        value={words}
        onValue={setWords}
      />
      <Button
        disabled={words.trim() === ''}
        onClick={() => {
          onTick(item, 'NOT_NEEDED', words.trim())
          onClose()
        }}
      >
        <Trans>确定</Trans>
      </Button>
    </div>
  )
}

const Line = ({ item, isTicked, onTick }: { item: ClaimMaterial; isTicked: boolean; onTick: Tick }) => {
  const { t } = useLingui()
  const [isAsking, ask] = useState(false)
  const name = nameOf(item, 'name')
  const isSaid = item.state === 'HAVE' || item.state === 'NOT_NEEDED'
  return (
    <li className="grid gap-1.5 border-b border-line py-2 text-sm last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1">
          <b className="font-semibold">{name}</b>{' '}
          <span className={isOpenMaterial(item) ? 'text-orange' : 'text-ink-2'}>
            <Said item={item} />
          </span>
        </span>
        {isTicked ? (
          <>
            <Button
              size="small"
              aria-label={t`${name}：有`}
              disabled={item.state === 'HAVE'}
              onClick={() => onTick(item, 'HAVE')}
            >
              <Trans>有</Trans>
            </Button>
            <Button size="small" aria-label={t`${name}：不需要`} onClick={() => ask(!isAsking)}>
              <Trans>不需要</Trans>
            </Button>
            {isSaid ? (
              <Button
                size="small"
                variant="link"
                aria-label={t`${name}：清除`}
                onClick={() => onTick(item, null)}
              >
                <Trans>清除</Trans>
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      {item.hint ? <p className="text-xs text-ink-3 wrap-anywhere">{item.hint}</p> : null}
      {isAsking ? <NotNeeded {...{ item, onTick }} onClose={() => ask(false)} /> : null}
    </li>
  )
}

const tickedIn: readonly Claim['status'][] = ['REGISTERED', 'REVIEWING']

/** The material of a claim: ticked as there or not needed, what lacks is asked for. */
export const MaterialDialog = ({ claim, onClose }: { claim: Claim; onClose: () => void }) => {
  const { t } = useLingui()
  const question = { ...queryOf(claimMaterial.list, { claimId: claim.id }), staleTime: 0 }
  const { data, error, refetch } = useQuery(question)
  const [isAsking, ask] = useState(false)
  const { run } = useSending(claimMaterial.tick)
  const isTicked = tickedIn.includes(claim.status) && mayChange(claimMaterial.tick)
  const tick: Tick = (item, state, words) =>
    void run({ claimId: claim.id, materialId: item.materialId, state, words: words ?? null })
  if (isAsking) return <AskDialog claim={claim} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      closeLabel={t`关闭`}
      title={<Trans>材料</Trans>}
      footer={
        claim.status === 'REVIEWING' ? (
          <CallButton on={claims.ask} onClick={() => ask(true)}>
            <Trans>要求补件</Trans>
          </CallButton>
        ) : undefined
      }
    >
      {data ? (
        <ul aria-label={t`材料`}>
          {data.map((item) => (
            <Line key={item.materialId} {...{ item, isTicked }} onTick={tick} />
          ))}
        </ul>
      ) : error ? (
        <FailedCall failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  )
}
