import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { claimRules, mostCounted, type ClaimRule } from '#contract/claims/claim-rules.ts'
import { ruleVersions } from '#contract/rules/adjudication/claim.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoment } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { useScreenName } from '#web/lib/screen-context.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ruleWords } from './rule-words.ts'

const Steps = ({ version }: Pick<ClaimRule, 'version'>) => {
  const { i18n } = useLingui()
  const known = ruleVersions.find((one) => one === version)
  return (
    <ol className="grid gap-2.5 text-sm">
      {(known ? ruleWords[known] : []).map(({ title, text }, at) => (
        <li key={title.id} className="grid grid-cols-[1.5rem_6rem_1fr] gap-x-2 max-md:grid-cols-[1.5rem_1fr]">
          <span className="tabular-nums text-ink-3">{at + 1}</span>
          <b className="font-semibold">{i18n._(title)}</b>
          <span className="max-md:col-start-2">{i18n._(text)}</span>
        </li>
      ))}
    </ol>
  )
}

const Recent = ({ recent }: Pick<ClaimRule, 'recent'>) => (
  <section className="grid gap-2 border-t border-line pt-3.5">
    <h3 className="text-sm font-semibold">
      <Trans>最近按此规则理算</Trans>
    </h3>
    {recent.length === 0 ? (
      <Empty>
        <Trans>还没有按此规则理算的理赔</Trans>
      </Empty>
    ) : (
      <ul className="grid gap-x-4.5 gap-y-1 text-sm md:grid-cols-2">
        {recent.map(({ claimId, claimNo, insuredName, decisionNo, calculatedAt }) => (
          <li key={`${claimId} ${decisionNo}`} className="flex gap-3">
            <Link to="/claim/ClaimList/$id" params={{ id: claimId }}>
              {claimNo ?? claimId}
            </Link>
            <span className="truncate">{insuredName}</span>
            <span className="ml-auto shrink-0 text-ink-3">{formatMoment(calculatedAt)}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Rule = ({ rule: { version, from, decisions, recent } }: { rule: ClaimRule }) => {
  const { t } = useLingui()
  const count = decisions < mostCounted ? String(decisions) : `${mostCounted}+`
  return (
    <Card
      title={t`规则 ${version}`}
      extra={
        <Trans>
          {from} 起 · 已理算 {count} 次
        </Trans>
      }
    >
      <div className="grid gap-4.5">
        <Steps version={version} />
        <Recent recent={recent} />
      </div>
    </Card>
  )
}

/** Screen /claim/ClaimRuleList: by which rule claims are decided, in words, and what was decided by it last. */
export const RulePage = () => {
  const name = useScreenName()
  const { data, error, refetch } = useQuery(queryOf(claimRules.list, {}))
  return (
    <>
      <PageHeader
        title={name}
        description={<Trans>每件理赔都按理算当时的规则保存，可随时逐分复算。</Trans>}
      />
      {data ? (
        data.map((rule) => <Rule key={rule.version} rule={rule} />)
      ) : error ? (
        <FailedCall failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </>
  )
}
