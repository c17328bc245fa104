import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { mostRowsCounted, type RoleTrial } from '#contract/administration/role-trials.ts'
import { formatNumber } from '#web/lib/format.ts'
import { classes } from '#web/ui/classes.ts'

const Figure = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="min-w-0 flex-1 px-3 py-2">
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd className="text-lg font-semibold whitespace-nowrap tabular-nums">{children}</dd>
  </div>
)

const heading = 'mb-2 text-sm font-semibold'
const cell = 'py-1 pl-2 text-right tabular-nums'

type Permission = RoleTrial['permissions'][number]

/** Names as they stand in one list: of several with one name each says its word, or where it leads. */
const namesOf = (some: readonly Permission[]): string[] => {
  const alike = Map.groupBy(some, ({ name }) => name)
  return some.map(({ name, word, address }) =>
    (alike.get(name)?.length ?? 0) > 1 ? `${name} ${word ?? address}`.trim() : name,
  )
}

/** What is gained, or lost, by equally many people. */
const Effect = ({ some }: { some: readonly Permission[] }) => {
  const { t } = useLingui()
  const { change, people } = some[0] ?? { change: 'GAINED', people: 0 }
  const [number, count] = [formatNumber(some.length), formatNumber(people)]
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={classes('font-semibold', change === 'GAINED' ? 'text-green' : 'text-red')}>
          {change === 'GAINED' ? <Trans>得到 {number} 项</Trans> : <Trans>失去 {number} 项</Trans>}
        </span>
        {people > 0 ? (
          <span className="ml-auto text-xs text-ink-3">
            <Trans>{count} 人</Trans>
          </span>
        ) : null}
      </p>
      <p className="text-ink-2 wrap-anywhere">{namesOf(some).join(t`、`)}</p>
    </li>
  )
}

const Permissions = ({ permissions }: Pick<RoleTrial, 'permissions'>) => (
  <section>
    <h3 className={heading}>
      <Trans>菜单与权限</Trans>
    </h3>
    <ul className="grid max-h-72 grid-cols-1 gap-2 overflow-auto text-sm">
      {[...Map.groupBy(permissions, ({ change, people }) => `${change} ${people}`)].map(([effect, some]) => (
        <Effect key={effect} some={some} />
      ))}
    </ul>
  </section>
)

const counted = (count: number): string => formatNumber(count) + (count >= mostRowsCounted ? '+' : '')

type Seen = NonNullable<RoleTrial['samples'][number]['rows']>[number]

const signed = (count: number): string =>
  count === 0 ? '0' : `${count > 0 ? '+' : '−'}${formatNumber(Math.abs(count))}`

/** What is seen no longer and what is seen anew, each by itself; of more rows than are counted what they come to. */
const Difference = ({ before, after, gained, lost }: Seen) => {
  const isUncounted = gained === null || lost === null
  if (isUncounted && before >= mostRowsCounted && after >= mostRowsCounted) return '–'
  const [more, less] = isUncounted
    ? [Math.max(after - before, 0), Math.max(before - after, 0)]
    : [gained, lost]
  if (more === 0 && less === 0) return '0'
  return (
    <>
      {less > 0 ? <span className="text-red">{signed(-less)}</span> : null}
      {less > 0 && more > 0 ? ' ' : null}
      {more > 0 ? <span className="text-green">{signed(more)}</span> : null}
    </>
  )
}

const Sample = ({ sample }: { sample: RoleTrial['samples'][number] }) => {
  const { t } = useLingui()
  const { name, organisation, rows } = sample
  if (rows === null)
    return (
      <p className="text-sm text-ink-3">
        <Trans>
          {name}（{organisation}）可见的数据行过多，没有在限定时间内算完
        </Trans>
      </p>
    )
  const shown = rows.filter(({ before, after }) => before > 0 || after > 0)
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left text-xs text-ink-3">
        <Trans>
          {name}（{organisation}）可见的数据行
        </Trans>
      </caption>
      <thead className="text-xs text-ink-3">
        <tr>
          <th scope="col" className="text-left font-normal">{t`列表`}</th>
          <th scope="col" className="text-right font-normal">{t`现在`}</th>
          <th scope="col" className="text-right font-normal">{t`保存后`}</th>
          <th scope="col" className="text-right font-normal">{t`失去与得到`}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.list} className="border-t border-line-soft">
            <th scope="row" className="py-1 pr-2 text-left font-normal wrap-anywhere">
              {row.list}
            </th>
            <td className={cell}>{counted(row.before)}</td>
            <td className={cell}>{counted(row.after)}</td>
            <td className={cell}>
              <Difference {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a change of a role would do to its people. */
export const TrialResult = ({ trial }: { trial: RoleTrial }) => {
  const { permissions, samples } = trial
  const of = (change: 'GAINED' | 'LOST') => permissions.filter((one) => one.change === change).length
  const [affected, people] = [formatNumber(trial.affected), formatNumber(trial.people)]
  return (
    <>
      <dl className="flex flex-wrap divide-x divide-line-soft rounded border border-line">
        <Figure label={<Trans>受影响</Trans>}>
          <Trans>
            {affected} / {people} 人
          </Trans>
        </Figure>
        {permissions.length > 0 ? (
          <>
            <Figure label={<Trans>得到</Trans>}>
              <span className="text-green">+{of('GAINED')}</span>
            </Figure>
            <Figure label={<Trans>失去</Trans>}>
              <span className="text-red">−{of('LOST')}</span>
            </Figure>
          </>
        ) : null}
      </dl>
      {trial.people === 0 ? (
        <p className="text-sm text-ink-3">
          <Trans>还没有成员，保存不影响任何人；以后的成员按下面的变化授权。</Trans>
        </p>
      ) : null}
      {permissions.length > 0 ? <Permissions permissions={permissions} /> : null}
      {samples.length > 0 ? (
        <section className="grid grid-cols-1 gap-3">
          <h3 className={heading}>
            <Trans>数据行</Trans>
          </h3>
          {samples.map((sample) => (
            <Sample key={`${sample.name} ${sample.organisation}`} sample={sample} />
          ))}
        </section>
      ) : null}
    </>
  )
}
