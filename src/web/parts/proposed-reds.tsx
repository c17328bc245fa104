import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { redSlips, type ProposedRed } from '#contract/bills/red-slips.ts'
import { formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const RedDialog = lazyPart(async () => (await import('./red-dialog.tsx')).RedDialog)

const Proposal = ({ one, onAsk }: { one: ProposedRed; onAsk: () => void }) => {
  const [amount, numbers] = [formatMoney(one.amount), one.because.map(({ billNo }) => billNo).join(' ')]
  const { invoiceNo } = one
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line-soft px-4 py-2 not-first:border-t">
      <span className="wrap-anywhere">
        {nameOf(one, 'companyName')}{' '}
        <span className="text-ink-3">
          <Trans>
            发票 {invoiceNo}，因贷项账单 {numbers}
          </Trans>
        </span>
      </span>
      <span className="ml-auto tabular-nums">{amount}</span>
      {can(redSlips.ask) ? (
        <Button variant="link" size="small" onClick={onAsk}>
          <Trans>红冲</Trans>
        </Button>
      ) : null}
    </li>
  )
}

/** What of invoices is proposed to be taken back, since bills below zero made less of them; finance decides. With a bill only what it makes due. */
export const ProposedReds = ({ billId }: { billId?: string }) => {
  const { data = [] } = useQuery({
    ...queryOf(redSlips.proposed, billId ? { billId } : {}),
    enabled: can(redSlips.proposed),
  })
  const [asked, ask] = useState<ProposedRed>()
  if (data.length === 0) return null
  return (
    <section className="rounded border border-line bg-orange-soft/40 text-sm">
      <h2 className="px-4 pt-2 font-semibold text-orange">
        <Trans>建议红冲：账单冲减后，已开发票多于账单</Trans>
      </h2>
      <ul>
        {data.map((one) => (
          <Proposal key={one.invoiceId} one={one} onAsk={() => ask(one)} />
        ))}
      </ul>
      {asked ? (
        <RedDialog
          invoice={{ id: asked.invoiceId, invoiceNo: asked.invoiceNo }}
          proposed={asked}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </section>
  )
}
