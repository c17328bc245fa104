import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { claimMaterial, type ClaimMaterial } from '#contract/claims/claim-material.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { AttachmentLine } from '#web/files/attachment-line.tsx'
import { useUploads, type Uploads } from '#web/files/use-uploads.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { call } from '#web/lib/call.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { toFailure } from '#web/lib/failures.ts'
import { nameOf } from '#web/lib/names.ts'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { randomKey } from '#web/lib/random-key.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toasts.ts'

/** The files of a material: each becomes the claim's when it has arrived. */
const useFiles = (claimId: string, materialId: string) => {
  const say = (error: unknown) => toast('warning', toFailure(error).message)
  const refresh = () => invalidateNoun(claimMaterial.list)
  const uploads = useUploads((_key, made) => {
    call(claimMaterial.supply, { claimId, materialId, file: made.id }).catch(say).finally(refresh)
  })
  const remove = (file: string) => {
    call(claimMaterial.takeAway, { claimId, materialId, file }).catch(say).finally(refresh)
  }
  return { uploads, remove }
}

const Choosing = ({ name, uploads }: { name: string; uploads: Uploads }) => {
  const { t } = useLingui()
  return (
    <label className="relative inline-flex min-h-11 w-fit items-center rounded border border-control px-4 text-sm focus-within:border-accent-strong md:min-h-8">
      <Trans>拍照或选择文件</Trans>
      <input
        type="file"
        multiple
        accept="image/*,.pdf"
        aria-label={t`${name}：文件`}
        className="absolute inset-0 opacity-0"
        onChange={(event) => {
          for (const file of event.target.files ?? []) uploads.begin(randomKey(), file)
          event.target.value = ''
        }}
      />
    </label>
  )
}

const Travelling = ({ uploads }: { uploads: Uploads }) => {
  const { t } = useLingui()
  return [...uploads.byKey].map(([key, { file, sent, failure }]) => (
    <AttachmentLine
      key={key}
      name={file.name}
      size={file.size}
      fault={failure}
      state={
        failure ? null : (
          <span className="w-24 shrink-0">
            <ProgressBar label={t`正在上传 ${file.name}`} done={sent} total={1} />
          </span>
        )
      }
      actions={
        <>
          {failure ? (
            <IconButton
              small
              icon="refresh"
              label={t`重试 ${file.name}`}
              onClick={() => uploads.retry(key)}
            />
          ) : null}
          <IconButton
            small
            icon="close"
            label={t`取消上传 ${file.name}`}
            onClick={() => uploads.cancel(key)}
          />
        </>
      }
    />
  ))
}

interface ItemProps {
  claimId: string
  item: ClaimMaterial
  words: string
  onWords: (words: string) => void
}

const Item = ({ claimId, item, words, onWords }: ItemProps) => {
  const { t } = useLingui()
  const name = nameOf(item, 'name')
  const { uploads, remove } = useFiles(claimId, item.materialId)
  const unseen = item.given - item.files.length
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-0">
      <div>
        <p className="font-semibold">{name}</p>
        {item.words || item.hint ? (
          <p className="text-sm text-ink-2 wrap-anywhere">{item.words ?? item.hint}</p>
        ) : null}
      </div>
      <ul aria-label={name}>
        {item.files.map((file) => (
          <AttachmentLine
            key={file.id}
            name={file.name}
            size={file.size}
            actions={
              <IconButton small icon="trash" label={t`移除 ${file.name}`} onClick={() => remove(file.id)} />
            }
          />
        ))}
        <Travelling uploads={uploads} />
      </ul>
      {unseen > 0 ? (
        <p className="text-sm text-ink-2">
          <Trans>其他人已补 {unseen} 个文件</Trans>
        </p>
      ) : null}
      <Choosing name={name} uploads={uploads} />
      {item.given === 0 ? (
        <TextInput
          aria-label={t`${name}：没有的原因`}
          placeholder={t`没有这份材料？请写明原因`}
          maxLength={200}
          value={words}
          onValue={onWords}
        />
      ) : null}
    </li>
  )
}

interface ProvideProps {
  claim: Claim
  onClose: () => void
}

/** What is said of what was asked for, and how it is sent. */
const useProviding = ({ claim, onClose }: ProvideProps, items: readonly ClaimMaterial[]) => {
  const [words, setWords] = useState<Readonly<Record<string, string>>>({})
  const [answer, setAnswer] = useState('')
  const { run, isBusy } = useSending(claims.provide)
  const saidOf = ({ materialId }: ClaimMaterial) => words[materialId]?.trim() ?? ''
  const send = async () => {
    const sent = await run({
      id: claim.id,
      version: claim.version,
      items: items.filter(saidOf).map((item) => ({ id: item.materialId, words: saidOf(item) })),
      answer: answer.trim() || null,
    })
    if (sent && 'result' in sent) onClose()
  }
  const isOpen =
    items.length > 0 ? items.some((item) => item.given === 0 && !saidOf(item)) : answer.trim() === ''
  return { words, setWords, answer, setAnswer, isBusy, isOpen, send }
}

const Content = ({ claim, items, onClose }: ProvideProps & { items: readonly ClaimMaterial[] }) => {
  const { t } = useLingui()
  const { words, setWords, answer, setAnswer, isBusy, isOpen, send } = useProviding({ claim, onClose }, items)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      closeLabel={t`关闭`}
      title={<Trans>为“{nameOf(claim, 'insuredName')}”提交补件</Trans>}
      description={<Trans>每份材料都要有文件，或写明没有的原因。提交后继续审核。</Trans>}
      footer={
        <CallButton
          on={claims.provide}
          variant="primary"
          busy={isBusy}
          disabled={isOpen}
          onClick={() => void send()}
        >
          <Trans>提交补件</Trans>
        </CallButton>
      }
    >
      <ul aria-label={t`要补的材料`}>
        {items.map((item) => (
          <Item
            key={item.materialId}
            claimId={claim.id}
            item={item}
            words={words[item.materialId] ?? ''}
            onWords={(said) => setWords((now) => ({ ...now, [item.materialId]: said }))}
          />
        ))}
      </ul>
      <Field label={items.length > 0 ? t`说明` : t`补了什么`}>
        <TextArea maxLength={1000} value={answer} onValue={setAnswer} />
      </Field>
    </Dialog>
  )
}

/** 提交补件: a file for each material that was asked for, or words why there is none; files are with the claim at once. */
export const ProvideDialog = (props: ProvideProps) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    ...queryOf(claimMaterial.list, { claimId: props.claim.id }),
    staleTime: 0,
  })
  if (data) return <Content {...props} items={data.filter(({ state }) => state === 'ASKED')} />
  return (
    <Dialog open onOpenChange={props.onClose} closeLabel={t`关闭`} title={<Trans>提交补件</Trans>}>
      {error ? <FailedCall failure={error} onRetry={() => void refetch()} /> : <Skeleton className="h-60" />}
    </Dialog>
  )
}
