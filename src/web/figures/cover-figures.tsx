import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CoverOverview } from '#contract/cover/cover-overview.ts'
import { endingDays } from '#contract/cover/cover-overview.ts'
import { coverPlaces, type MemberKind, type OverviewScope } from '#contract/cover/cover-places.ts'
import { ageBands } from '#contract/rules/age-band.ts'
import type { Place } from '#contract/screens/screens.ts'
import { useText } from '#web/core/i18n.ts'
import { formatNumber } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { isGranted } from '#web/state/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { dictText } from '#web/values/value-text.ts'
import { BarList } from './bar-list.tsx'
import { FigureCard, type Figure } from './figure-card.tsx'
import { MonthBars } from './month-bars.tsx'

interface FiguresProps {
  overview: CoverOverview
  scope: OverviewScope
}

const write = (count: number | null): string => formatNumber(count ?? 0)

/** Gives the figures of employees and of relatives below a title, without those that nobody is told. */
const useFiguresOfEach = () => {
  const { t } = useLingui()
  const kinds = {
    employees: t({ message: '员工', context: 'many, as a title' }),
    relatives: t`家属`,
  }
  return (
    title: string,
    counts: Readonly<Record<MemberKind, number | null>>,
    rows: (who: MemberKind) => Place,
  ): Figure[] =>
    (['employees', 'relatives'] as const).flatMap((who) => {
      const [count, label] = [counts[who], kinds[who]]
      return count === null ? [] : [{ key: who, label, name: `${title} ${label}`, count, rows: rows(who) }]
    })
}

/** How many are insured, not insured, insured twice, and whose cover or price ends. */
const People = ({ overview, scope }: FiguresProps) => {
  const { t } = useLingui()
  const places = coverPlaces(scope)
  const each = useFiguresOfEach()
  const titles = {
    insured: t`在保人数`,
    uninsured: t`没有保障`,
    twice: t`有两份以上保障`,
    left: t`离职仍在保`,
    ending: t`${plural(endingDays, { other: '# 天' })}内终止`,
    unpriced: t`${plural(endingDays, { other: '# 天' })}内价格到期`,
  }
  const records = t`参保记录`
  const soon = (key: 'ending' | 'unpriced'): Figure => ({
    key,
    label: records,
    name: `${titles[key]} ${records}`,
    count: overview[key],
    rows: places[key],
  })
  const ofCompany = scope.policyId === undefined ? null : <Trans>全公司，不限这张保单</Trans>
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <FigureCard title={titles.insured} figures={each(titles.insured, overview.insured, places.insured)} />
      <FigureCard
        title={titles.uninsured}
        figures={each(titles.uninsured, overview.uninsured, places.uninsured)}
        note={ofCompany}
      />
      <FigureCard
        title={titles.twice}
        figures={each(titles.twice, overview.insuredTwice, places.insuredTwice)}
        note={ofCompany}
      />
      <FigureCard
        title={titles.left}
        figures={each(titles.left, overview.leftInsured, places.leftInsured)}
        note={ofCompany ?? <Trans>最后工作日已过，还没有减员</Trans>}
      />
      <FigureCard title={titles.ending} figures={[soon('ending')]} note={<Trans>之后没有其他保障</Trans>} />
      <FigureCard
        title={titles.unpriced}
        figures={[soon('unpriced')]}
        note={<Trans>方案没有该成员该年龄的价格，保费不再计算</Trans>}
      />
    </div>
  )
}

const Months = ({ overview: { byMonth }, scope }: FiguresProps) => {
  const { t } = useLingui()
  const places = coverPlaces(scope)
  return (
    <MonthBars
      title={<Trans>新参保与终止</Trans>}
      caption={t`每月新参保和终止的参保记录数`}
      months={byMonth.map(({ month }) => month)}
      joined={{ name: t`新参保`, values: byMonth.map(({ joined }) => joined), rows: places.joined }}
      left={{
        name: t({ message: '终止', context: 'cover, in figures' }),
        values: byMonth.map(({ left }) => left),
        rows: places.left,
      }}
      write={write}
    />
  )
}

const Relations = ({ overview: { byRelation }, scope }: FiguresProps) =>
  byRelation ? (
    <Card title={<Trans>按与员工关系</Trans>}>
      <BarList
        bars={byRelation.map((one) => ({
          key: one.relation,
          label: dictText(one, 'relation'),
          count: one.count,
          rows: coverPlaces(scope).relation(one.relation),
        }))}
        write={write}
      />
    </Card>
  ) : null

const Plans = ({ overview: { byPlan }, scope }: FiguresProps) => (
  <Card title={<Trans>按保障方案</Trans>}>
    <BarList
      isWide
      bars={byPlan.map((one) => ({
        key: one.planId,
        label: (
          <>
            {nameOf(one, 'planName')} <span className="whitespace-nowrap">{one.policyNo}</span>
          </>
        ),
        count: one.count,
        rows: coverPlaces(scope).plan(one.planId),
      }))}
      write={write}
    />
  </Card>
)

const Ages = ({ overview: { byAgeBand }, scope }: FiguresProps) => {
  const text = useText()
  return byAgeBand ? (
    <Card title={<Trans>按年龄</Trans>}>
      <BarList
        bars={ageBands.map((band) => ({
          key: band.code,
          label: text(band.label),
          count: byAgeBand.find((one) => one.band === band.code)?.count ?? 0,
          rows: coverPlaces(scope).ageBand(band),
        }))}
        write={write}
      />
    </Card>
  ) : null
}

const Groups = (props: FiguresProps) => (
  <>
    <div className="grid gap-3 lg:grid-cols-[1.7fr_1fr]">
      <Months {...props} />
      <Relations {...props} />
    </div>
    <div className="grid gap-3 lg:grid-cols-2">
      <Plans {...props} />
      <Ages {...props} />
    </div>
  </>
)

const Nothing = () => (
  <Card>
    <Empty
      icon="shield"
      action={
        isGranted({ query: 'coverChange:list' }) ? (
          <Link to="/cover/CoverChangeList">
            <Trans>去增减员</Trans>
          </Link>
        ) : null
      }
    >
      <Trans>还没有人参保。保单和方案建好之后，提交增员，审批通过后这里会显示统计数据。</Trans>
    </Empty>
  </Card>
)

/** The figures of an overview, each with the way to what it counts. */
export const CoverFigures = (props: FiguresProps) => {
  const { covers, byMonth } = props.overview
  const isEmpty = covers === 0 && byMonth.every(({ joined, left }) => joined + left === 0)
  return (
    <div className="flex flex-col gap-3">
      <People {...props} />
      {isEmpty ? <Nothing /> : <Groups {...props} />}
    </div>
  )
}
