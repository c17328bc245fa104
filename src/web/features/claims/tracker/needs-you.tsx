import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { daysToProvide } from '#contract/claims/claim-asking.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { addDays, dayAt, daysBetween } from '#contract/rules/calendar.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/toasts.ts'
import { askedWords } from './asked-words.ts'

const ProvideDialog = lazyPart(async () => (await import('#web/parts/provide-dialog.tsx')).ProvideDialog)

const shown = 3
const question = { status: 'SUPPLEMENT', column: 'submittedAt', order: 'asc', pageSize: '100' }

const closesOn = ({ askedAt }: Claim): string =>
  addDays((askedAt ?? '').slice(0, 10) || dayAt(), daysToProvide)

const Asked = ({ claim }: { claim: Claim }) => {
  const days = daysBetween((claim.askedAt ?? '').slice(0, 10) || dayAt(), dayAt())
  return (
    <span className="truncate text-xs text-ink-2">
      <Plural value={days} _0="今天要求" other="# 天前要求" />
      {' · '}
      <Trans>{closesOn(claim)} 截止</Trans>
    </span>
  )
}

const One = ({ claim, onProvide }: { claim: Claim; onProvide: () => void }) => (
  <li className="flex min-w-0 flex-1 items-center gap-3 px-4 md:basis-64 py-2.5 max-md:border-t max-md:border-line md:border-l md:border-line">
    <Icon name="file" size={16} className="shrink-0 text-orange" />
    <span className="grid min-w-0 flex-1">
      <span className="truncate text-sm font-semibold">
        {nameOf(claim, 'insuredName')}: {askedWords(claim)}
      </span>
      <Asked claim={claim} />
    </span>
    <CallButton on={claims.provide} variant="link" className="shrink-0" onClick={onProvide}>
      <Trans>补材料</Trans>
    </CallButton>
  </li>
)

/** All of it as one list, to be read and copied. */
const Missing = ({ rows, onClose }: { rows: readonly Claim[]; onClose: () => void }) => {
  const { t } = useLingui()
  const text = rows
    .map(
      (claim) =>
        `${nameOf(claim, 'insuredName')} ${claim.claimNo ?? ''} ${closesOn(claim)} ${askedWords(claim)}`,
    )
    .join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('success', t`已复制`),
      () => toast('warning', t`无法复制，请手工抄录`),
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>谁的理赔缺什么</Trans>}
      size="large"
      closeLabel={t`关闭`}
      footer={
        <Button onClick={() => void copy()}>
          <Trans>复制清单</Trans>
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {rows.map((claim) => (
          <li key={claim.id} className="grid gap-0.5 py-2 text-sm">
            <span className="flex gap-3">
              <b>{nameOf(claim, 'insuredName')}</b>
              <Link to="/claim/ClaimList/$id" params={{ id: claim.id }} onClick={onClose}>
                {claim.claimNo}
              </Link>
            </span>
            <span className="wrap-anywhere">{askedWords(claim)}</span>
            <Asked claim={claim} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The claims that wait for material of the client, first of all; nothing where none does. */
export const NeedsYou = () => {
  const { data } = useQuery(queryOf(claims.list, question))
  const [isOpen, setOpen] = useState(false)
  const [provided, provide] = useState<Claim>()
  const rows = (data?.records ?? []).toSorted((one, other) => (closesOn(one) < closesOn(other) ? -1 : 1))
  if (rows.length === 0) return null
  const count = rows.length
  return (
    <section className="flex border-b border-line max-md:flex-col">
      <Button variant="link" onClick={() => setOpen(true)} className="m-auto px-4 font-semibold">
        <Plural value={count} other="# 件等您补材料" />
      </Button>
      <ul className="flex min-w-0 flex-1 max-md:flex-col md:max-h-16 md:flex-wrap md:overflow-hidden">
        {rows.slice(0, shown).map((claim) => (
          <One key={claim.id} claim={claim} onProvide={() => provide(claim)} />
        ))}
      </ul>
      {provided ? <ProvideDialog claim={provided} onClose={() => provide(undefined)} /> : null}
      {isOpen ? <Missing rows={rows} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}
