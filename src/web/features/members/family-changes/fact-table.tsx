import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/core/endpoint.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { factField, familyFacts, type FactTime, type FamilyFact } from '#contract/members/family-facts.ts'
import { Secret } from '#web/form/secrets.tsx'
import { isMaskedField } from '#web/values/has-numbers.ts'
import { can, withheldIn } from '#web/state/session.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WholeValue } from '#web/values/whole-value.tsx'

/** What the server found of the facts of a request. */
export type Checks = OutputOf<typeof familyChanges.checks>

const resource = resourceOf(familyChanges)

/** Whether the relative has changed since the request was filed; then three values stand beside each other. */
export const isStale = ({ approveStatus, memberId, memberVersion, nowVersion }: FamilyChange): boolean =>
  approveStatus === 'PENDING' && memberId !== null && memberVersion !== nowVersion

/** Whether a fact was something that it is no longer to be. */
const isReplaced = (change: FamilyChange, time: FactTime, fact: FamilyFact): boolean =>
  time === 'before' && change.changeType === 'EDIT' && change[factField(time, fact)] !== null

const Value = ({ change, time, fact }: { change: FamilyChange; time: FactTime; fact: FamilyFact }) => {
  const field = factField(time, fact)
  return isMaskedField(resource, field) && can(familyChanges.reveal) ? (
    <Secret on={familyChanges.reveal} row={change} field={field} />
  ) : (
    <WholeValue resource={resource} row={change} field={field} />
  )
}

const verdicts = {
  ok: { icon: 'check', look: 'text-green' },
  remark: { icon: 'info', look: 'text-ink-3' },
  problem: { icon: 'warning', look: 'text-orange' },
} as const

const Check = ({ check }: { check: Checks[number] | undefined }) =>
  check ? (
    <span className="inline-flex items-start gap-1.5">
      <Icon
        name={verdicts[check.verdict].icon}
        size={14}
        className={classes('mt-0.75', verdicts[check.verdict].look)}
      />
      {check.text}
    </span>
  ) : null

interface FactTableProps {
  change: FamilyChange
  /** Undefined where nothing is checked: no column. */
  checks: Checks | undefined
  /** The facts that stay as they are, too. */
  isWhole: boolean
}

const cell = 'px-3 py-2 text-left align-top text-sm wrap-anywhere'

/** The facts of a request: as they were, as they are by now where that differs, as they are to become, and what was found. */
export const FactTable = ({ change, checks, isWhole }: FactTableProps) => {
  const { i18n } = useLingui()
  const { changeType, changedFields } = change
  const withheld = withheldIn(resource)
  const facts = familyFacts.filter(
    (fact) => (isWhole || changedFields.includes(fact)) && !withheld.has(factField('after', fact)),
  )
  const columns: { time: FactTime; title: ReactNode; look: string }[] = [
    ...(changeType === 'ADD'
      ? []
      : [
          {
            time: 'before',
            title: <Trans>变更前</Trans>,
            look: 'bg-red-soft/40 text-ink-3',
          } as const,
        ]),
    ...(isStale(change)
      ? [{ time: 'now', title: <Trans>现在</Trans>, look: 'bg-orange-soft/40' } as const]
      : []),
    ...(changeType === 'REMOVE'
      ? []
      : [{ time: 'after', title: <Trans>变更后</Trans>, look: 'bg-green-soft/40 font-semibold' } as const]),
  ]
  return (
    <table className="w-full border-collapse rounded border border-line">
      <thead className="text-xs text-ink-3 max-md:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className={cell}>
            <Trans>字段</Trans>
          </th>
          {columns.map(({ time, title }) => (
            <th key={time} scope="col" className={cell}>
              {title}
            </th>
          ))}
          {checks ? (
            <th scope="col" className={cell}>
              <Trans>核对</Trans>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => {
          const isChanged = changedFields.includes(fact)
          const label = resource.labels[factField('after', fact)]
          const name = resource.labels[fact] ?? label
          return (
            <tr key={fact} className="border-b border-line last:border-0 max-md:grid max-md:py-1.5">
              <th scope="row" className={classes(cell, 'font-normal text-ink-2')}>
                {name ? i18n._(name) : fact}
              </th>
              {isChanged ? (
                columns.map(({ time, title, look }) => (
                  <td key={time} className={classes(cell, look)}>
                    <span className="mr-2 text-xs font-normal text-ink-3 md:hidden">{title}</span>
                    <span className={isReplaced(change, time, fact) ? 'line-through' : undefined}>
                      <Value change={change} time={time} fact={fact} />
                    </span>
                  </td>
                ))
              ) : (
                <td colSpan={columns.length} className={classes(cell, 'text-ink-3')}>
                  <Value change={change} time="now" fact={fact} />
                </td>
              )}
              {checks ? (
                <td className={classes(cell, 'max-md:empty:hidden')}>
                  <Check check={checks.find(({ field }) => field === fact)} />
                </td>
              ) : null}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
