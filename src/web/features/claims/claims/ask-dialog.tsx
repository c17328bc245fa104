import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { claimMaterial, isOpenMaterial, type ClaimMaterial } from '#contract/claims/claim-material.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { nameOf } from '#web/lib/names.ts'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface Asked {
  readonly isAsked: boolean
  readonly words: string
}

interface LineProps {
  item: ClaimMaterial
  asked: Asked
  onChange: (asked: Asked) => void
}

const Line = ({ item, asked, onChange }: LineProps) => {
  const { t } = useLingui()
  const name = nameOf(item, 'name')
  return (
    <li className="grid gap-1.5 border-b border-line py-2 last:border-0 md:grid-cols-[12rem_1fr] md:items-center">
      <Checkbox checked={asked.isAsked} onValue={(isAsked) => onChange({ ...asked, isAsked })}>
        {name}
      </Checkbox>
      {asked.isAsked ? (
        <TextInput
          aria-label={t`${name}：要求`}
          placeholder={item.hint ?? t`例如：缺第 2 页`}
          maxLength={200}
          value={asked.words}
          onValue={(words) => onChange({ ...asked, words })}
        />
      ) : (
        <span className="text-sm text-ink-3">
          {item.state === 'NOT_NEEDED' ? <Trans>不需要</Trans> : item.isThere ? <Trans>已有</Trans> : null}
        </span>
      )}
    </li>
  )
}

const begun = (items: readonly ClaimMaterial[]): Readonly<Record<string, Asked>> =>
  Object.fromEntries(
    items.map((item) => [item.materialId, { isAsked: isOpenMaterial(item), words: '' }] as const),
  )

interface FormProps {
  claim: Claim
  items: readonly ClaimMaterial[]
  onClose: () => void
}

/** What is asked for, and how it is sent. */
const useAsking = ({ claim, items, onClose }: FormProps) => {
  const [asked, setAsked] = useState(() => begun(items))
  const [more, setMore] = useState('')
  const [reason, setReason] = useState('')
  const isAgain = claim.askedCount > 0
  const { run, isBusy } = useSending(claims.ask)
  const chosen = items.filter(({ materialId }) => asked[materialId]?.isAsked)
  const send = async () => {
    const sent = await run({
      id: claim.id,
      version: claim.version,
      items: chosen.map(({ materialId: id }) => ({ id, words: asked[id]?.words.trim() || null })),
      askedFor: more.trim() || null,
      reason: reason.trim() || null,
    })
    if (!sent || !('result' in sent)) return
    void invalidateNoun(claimMaterial.list)
    onClose()
  }
  const put = (id: string) => (one: Asked) => setAsked((now) => ({ ...now, [id]: one }))
  const isEmpty = (chosen.length === 0 && more.trim() === '') || (isAgain && reason.trim() === '')
  return { asked, put, more, setMore, reason, setReason, isAgain, isBusy, send, isEmpty }
}

const Form = (props: FormProps) => {
  const { t } = useLingui()
  const { askedCount } = props.claim
  const { asked, put, more, setMore, reason, setReason, isAgain, isBusy, send, isEmpty } = useAsking(props)
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      size="large"
      closeLabel={t`关闭`}
      title={<Trans>要求补件</Trans>}
      description={<Trans>一次说清全部缺少的材料；企业人事能看到，请勿写明诊断或病情。</Trans>}
      footer={
        <CallButton
          on={claims.ask}
          variant="primary"
          busy={isBusy}
          disabled={isEmpty}
          onClick={() => void send()}
        >
          <Trans>要求补件</Trans>
        </CallButton>
      }
    >
      <ul aria-label={t`要补的材料`}>
        {props.items.map((item) => (
          <Line
            key={item.materialId}
            item={item}
            asked={asked[item.materialId] ?? { isAsked: false, words: '' }}
            onChange={put(item.materialId)}
          />
        ))}
      </ul>
      <Field label={t`其他`}>
        <TextArea maxLength={500} value={more} onValue={setMore} />
      </Field>
      {isAgain ? (
        <Field label={t`再次要求的原因`} hint={t`材料应一次告知；这件理赔已要求过 ${askedCount} 次`} required>
          <TextArea maxLength={500} value={reason} onValue={setReason} />
        </Field>
      ) : null}
    </Dialog>
  )
}

/** 要求补件: everything that a claim lacks, asked for at once, each with words of its own. */
export const AskDialog = ({ claim, onClose }: Pick<FormProps, 'claim' | 'onClose'>) => {
  const { t } = useLingui()
  const question = { ...queryOf(claimMaterial.list, { claimId: claim.id }), staleTime: 0 }
  const { data, error, refetch, isFetchedAfterMount } = useQuery(question)
  if (data && isFetchedAfterMount) return <Form {...{ claim, onClose }} items={data} />
  return (
    <Dialog open onOpenChange={onClose} closeLabel={t`关闭`} title={<Trans>要求补件</Trans>}>
      {error ? <FailedCall failure={error} onRetry={() => void refetch()} /> : <Skeleton className="h-60" />}
    </Dialog>
  )
}
