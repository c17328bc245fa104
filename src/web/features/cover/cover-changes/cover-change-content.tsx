import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { resourceOf } from '#contract/core/resource-group.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges, type CoverOutcome } from '#contract/cover/cover-changes.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { emptyDash, signedMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { HistorySection } from '#web/record/history-section.tsx'
import { WholeValue } from '#web/values/whole-value.tsx'
import { DecidedClaims } from './decided-claims.tsx'
import { LosingList } from './losing-cover.tsx'
import { Unpriced } from './unpriced.tsx'

const resource = resourceOf(coverChanges)

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-2.5">
    <h3 className="text-sm font-semibold">{title}</h3>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">{children}</dl>
  </section>
)

const Fact = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{title}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
)

/** The days with cover, or the last one. */
const Days = ({ change: { changeType, effectiveDay, policyEnd } }: { change: CoverChange }) => {
  const last = addDays(effectiveDay, -1)
  return changeType === 'ADD' ? (
    <Trans>
      自 {effectiveDay} 起，至保单结束 {policyEnd}
    </Trans>
  ) : (
    <Trans>
      至 {last}，{effectiveDay} 起不再保障
    </Trans>
  )
}

/** What premiums differ by, as counted when it was filed, and as things stand while it waits. */
const Money = ({ change, outcome }: { change: CoverChange; outcome: CoverOutcome | undefined }) => {
  const [total, perDay] = [outcome?.total ?? change.premiumDelta, outcome?.perDay ?? null]
  const lastDay = outcome?.lastDay ?? change.policyEnd
  if (total === null) return emptyDash(null)
  const [sum, each] = [signedMoney(total), signedMoney(perDay ?? '')]
  return (
    <>
      <b className="font-semibold">
        <Trans>
          至 {lastDay} 合计 {sum} 元
        </Trans>
      </b>
      {perDay === null ? null : (
        <span className="block text-ink-2">
          <Trans>每天 {each} 元（按生效日的价格）</Trans>
        </span>
      )}
      {outcome?.unpricedFrom ? (
        <span className="block text-orange">
          <Unpriced day={outcome.unpricedFrom} />
        </span>
      ) : null}
    </>
  )
}

/** What approving does, before anybody approves. */
const Consequences = ({ change, outcome }: { change: CoverChange; outcome: CoverOutcome | undefined }) => {
  const { submitter } = change
  const family = outcome?.family ?? []
  return (
    <Section title={<Trans>通过后会怎样</Trans>}>
      <Fact title={<Trans>保障</Trans>}>
        <Trans>参保记录立即写入，也包括将来的日期。</Trans>
      </Fact>
      {change.changeType === 'REMOVE' && change.familyMemberId == null ? (
        <Fact title={<Trans>家属</Trans>}>
          {outcome === undefined ? null : family.length === 0 ? (
            <Trans>没有家属因此失去保障。</Trans>
          ) : (
            <>
              <span className="block text-orange">
                <Plural value={family.length} other="# 名家属的保障同时终止：" />
              </span>
              <LosingList family={family} />
            </>
          )}
        </Fact>
      ) : null}
      {outcome?.decided ? (
        <Fact title={<Trans>理赔</Trans>}>
          <DecidedClaims decided={outcome.decided} />
        </Fact>
      ) : null}
      <Fact title={<Trans>通知</Trans>}>
        {submitter === null ? (
          <Trans>提交人会收到审批结果和意见。</Trans>
        ) : (
          <Trans>{submitter} 会收到审批结果和意见。</Trans>
        )}
      </Fact>
    </Section>
  )
}

/** What an addition or a removal says: of whom, by which plan, from when, what it costs, and what follows from it. */
export const CoverChangeContent = ({
  change,
  outcome,
}: {
  change: CoverChange
  outcome: CoverOutcome | undefined
}) => {
  const { employeeNo, createBy, createTime, submitter, submittedAt, version, batchNo, reason, status } =
    change
  const [companyName, maker] = [nameOf(change, 'companyName'), createBy ?? '']
  const planName = nameOf(change, 'planName') || (outcome ? nameOf(outcome, 'planName') : '')
  const filed =
    submittedAt === null ? (
      <Trans>
        {maker} 创建于 {createTime}
      </Trans>
    ) : (
      <Trans>
        {submitter} 提交于 {submittedAt}
      </Trans>
    )
  const waits = status === 'SUBMITTED' || status === 'DRAFT'
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-2">
        <Trans>
          员工 <WholeValue resource={resource} row={change} field="employeeName" /> {employeeNo} ·{' '}
          {companyName} · {filed} · 版本 {version}
        </Trans>
      </p>
      {waits && outcome?.refusal ? (
        <output className="block rounded-sm bg-orange-soft px-3 py-2 text-sm text-orange">
          {outcome.refusal}
        </output>
      ) : null}
      <Section title={<Trans>方案与日期</Trans>}>
        <Fact title={<Trans>保障方案</Trans>}>{emptyDash(planName)}</Fact>
        <Fact title={<Trans>保单</Trans>}>
          <WholeValue resource={resource} row={change} field="policyNo" />
        </Fact>
        <Fact title={<Trans>保障时间</Trans>}>
          <Days change={change} />
        </Fact>
        <Fact title={<Trans>保费差额</Trans>}>
          <Money change={change} outcome={outcome} />
        </Fact>
        {batchNo ? <Fact title={<Trans>批次号</Trans>}>{batchNo}</Fact> : null}
        {reason ? <Fact title={<Trans>原因</Trans>}>{reason}</Fact> : null}
      </Section>
      {waits ? <Consequences change={change} outcome={outcome} /> : null}
      <HistorySection of={coverChanges} id={change.id} />
    </div>
  )
}
