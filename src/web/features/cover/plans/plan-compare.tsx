import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planVersions, type PlanVersion } from '#contract/cover/plan-versions.ts'
import { plans } from '#contract/cover/plans.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { ChoiceInput } from '#web/pickers/choice-input.tsx'
import { rowChoices } from '#web/pickers/row-choices.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Select } from '#web/ui/select.tsx'
import { comparedVersions, isDifferent, labelOf, type Compared } from './version-differences.ts'

const cell = 'px-3 py-2 text-left align-top text-sm wrap-anywhere'
const most = '200'

const titleOf = (version: PlanVersion): string =>
  [nameOf(version, 'planName'), nameOf(version, 'versionName'), version.validFrom].join(' · ')

/** The earlier one stands first. */
const inOrder = (one: PlanVersion, other: PlanVersion) =>
  one.validFrom <= other.validFrom ? { one, other } : { one: other, other: one }

const Row = ({ compared, isFirst }: { compared: Compared; isFirst: boolean }) => {
  const { t, i18n } = useLingui()
  const label = labelOf(compared.field)
  const differs = isDifferent(compared)
  return (
    <tr className={classes('border-t border-line', differs && 'bg-orange-soft')}>
      <th scope="row" className={`${cell} font-normal text-ink-3`}>
        {compared.subject && isFirst ? <b className="block text-ink">{compared.subject}</b> : null}
        {label ? i18n._(label) : compared.field}
        {differs ? <span className="sr-only">{t`（不同）`}</span> : null}
      </th>
      <td className={cell}>{compared.one || '–'}</td>
      <td className={cell}>{compared.other || '–'}</td>
    </tr>
  )
}

const Compare = ({ one, other }: { one: PlanVersion; other: PlanVersion }) => {
  const { t } = useLingui()
  const [isOnly, setOnly] = useState(true)
  const all = comparedVersions(one, other)
  const rows = isOnly ? all.filter(isDifferent) : all
  return (
    <>
      <Checkbox checked={isOnly} onValue={setOnly}>
        <Trans>只看不同</Trans>
      </Checkbox>
      {rows.length === 0 ? (
        <Empty>
          <Trans>这两个版本没有差别</Trans>
        </Empty>
      ) : (
        <div className="overflow-x-auto rounded border border-line">
          <table aria-label={t`两个版本对比`} className="w-full">
            <thead className="bg-raised text-xs text-ink-3">
              <tr>
                <th className={cell}>
                  <Trans>字段</Trans>
                </th>
                <th className={cell}>{titleOf(one)}</th>
                <th className={cell}>{titleOf(other)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((compared, at) => (
                <Row
                  key={compared.key}
                  compared={compared}
                  isFirst={rows[at - 1]?.subject !== compared.subject}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

interface PlanCompareProps {
  version: PlanVersion
  /** The version before it, with which it is compared at first. */
  previous: PlanVersion | undefined
}

/** A version beside another one, of its own plan or of any other that this person sees; what differs is marked. */
export const PlanCompare = ({ version, previous }: PlanCompareProps) => {
  const { t } = useLingui()
  const [planId, setPlan] = useState(version.planId)
  const [chosen, choose] = useState(previous?.id ?? '')
  const { data } = useQuery(
    queryOf(planVersions.list, { planId, column: 'validFrom', order: 'desc', pageSize: most }),
  )
  const others = data?.records.filter(({ id }) => id !== version.id) ?? []
  const other = others.find(({ id }) => id === chosen) ?? others[0]
  return (
    <section aria-label={t`对比`} className="grid min-w-0 gap-3">
      <div className="grid gap-3 md:grid-cols-2">
        <ChoiceInput
          label={t`与哪个方案对比`}
          placeholder={t`请选择`}
          source={rowChoices(resourceOf(plans))}
          value={planId}
          onValue={setPlan}
        />
        <Select
          aria-label={t`与哪个版本对比`}
          placeholder={t`请选择`}
          options={others.map((one) => ({
            value: one.id,
            label: `${nameOf(one, 'versionName')} · ${one.validFrom}`,
          }))}
          value={other?.id ?? ''}
          onValue={choose}
        />
      </div>
      {other ? (
        <Compare {...inOrder(version, other)} />
      ) : (
        <Empty>
          <Trans>没有可以对比的版本</Trans>
        </Empty>
      )}
    </section>
  )
}
