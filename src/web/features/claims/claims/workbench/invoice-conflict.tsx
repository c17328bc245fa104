import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { claimInvoices, type ClaimInvoice } from '#contract/claims/claim-invoices.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { useText } from '#web/core/i18n.ts'
import { emptyDash } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { conflictsOf, type Side } from './entry-merge.ts'
import { draftOf, entryOf } from './entry.ts'
import type { EntryState } from './entry-store.ts'

type Values = Readonly<Record<string, unknown>>

/** Lines as what they are called with what their amounts are. */
const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((line: Values) =>
          ['name', 'coPaid', 'firstPaid', 'outside', 'amount'].flatMap((one) => line[one] ?? []).join(' '),
        )
        .join('; ')
    : String(value ?? '')

interface RowProps {
  label: string
  mine: unknown
  other: unknown
  side: Side
  onSide: (side: Side) => void
}

const ConflictRow = ({ label, mine, other, side, onSide }: RowProps) => {
  const { t } = useLingui()
  const look = (own: Side) =>
    own === side ? 'py-1 font-semibold tabular-nums' : 'py-1 tabular-nums text-ink-3'
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1 text-left font-normal">
        {label}
      </th>
      <td className={look('mine')}>{emptyDash(shown(mine))}</td>
      <td className={look('theirs')}>{emptyDash(shown(other))}</td>
      <td className="py-1">
        <Segmented
          label={t`${label}采用谁的`}
          size="small"
          options={[
            { value: 'mine', label: t`我的` },
            { value: 'theirs', label: t`对方的` },
          ]}
          value={side}
          onValue={(value) => onSide(value === 'theirs' ? 'theirs' : 'mine')}
        />
      </td>
    </tr>
  )
}

const Head = () => (
  <thead className="text-xs text-ink-3">
    <tr>
      <th className="py-1 text-left font-normal">
        <Trans>字段</Trans>
      </th>
      <th className="py-1 text-left font-normal">
        <Trans>我填写的</Trans>
      </th>
      <th className="py-1 text-left font-normal">
        <Trans>对方保存的</Trans>
      </th>
      <th className="py-1 text-left font-normal">
        <Trans>采用</Trans>
      </th>
    </tr>
  </thead>
)

interface ChoosingProps {
  state: EntryState
  theirs: ClaimInvoice
  onSettle: (chosen: Readonly<Record<string, Side>>) => void
}

const Choosing = ({ state: { entry, base, said }, theirs, onSettle }: ChoosingProps) => {
  const { t } = useLingui()
  const text = useText()
  const [chosen, choose] = useState<Readonly<Record<string, Side>>>({})
  const { labels } = resourceOf(claimInvoices)
  const [mine, other] = [draftOf(entry), draftOf(entryOf(theirs))]
  return (
    <section role="alert" className="grid gap-2 border-b border-line bg-orange-soft px-3 py-3 text-sm">
      <p className="text-orange wrap-anywhere">{said}</p>
      <table aria-label={t`两人填写不同的字段`} className="w-full">
        <Head />
        <tbody>
          {conflictsOf({ entry, base, theirs }).map((field) => (
            <ConflictRow
              key={field}
              label={labels[field] ? text(labels[field]) : field}
              mine={mine[field]}
              other={other[field]}
              side={chosen[field] ?? 'mine'}
              onSide={(side) => choose((now) => ({ ...now, [field]: side }))}
            />
          ))}
        </tbody>
      </table>
      <p className="text-xs text-ink-3">
        <Trans>其余字段两人的修改都会保留</Trans>
      </p>
      <div>
        <Button size="small" variant="primary" onClick={() => onSettle(chosen)}>
          <Trans>按所选保存</Trans>
        </Button>
      </div>
    </section>
  )
}

/** Who saved first and when, and of each field that both wrote otherwise the choice between them. */
export const InvoiceConflict = ({
  state,
  onSettle,
}: {
  state: EntryState
  onSettle: ChoosingProps['onSettle']
}) => (state.theirs ? <Choosing state={state} theirs={state.theirs} onSettle={onSettle} /> : null)
