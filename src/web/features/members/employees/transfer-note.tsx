import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { openStatuses } from '#contract/claims/claim-states.ts'
import { claims } from '#contract/claims/claims.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { LaterClaims, TransferOutcome } from '#contract/members/employee-transfer.ts'
import { employees } from '#contract/members/employees.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { isCalendarDate } from '#contract/rules/calendar-date.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { useTrial } from '#web/lib/use-trial.ts'
import { can } from '#web/state/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Referred } from '#web/values/referred.tsx'

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-1">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

const List = ({ children }: { children: ReactNode }) => <ul className="grid gap-1">{children}</ul>

/** What would refuse a draft if it were filed now, and what helps. */
const Refused = ({ refused }: { refused: string | null }) =>
  refused === null ? null : (
    <span className="block text-red">
      <Trans>现在提交会被拒绝：{refused}</Trans>
    </span>
  )

/** What to do where a draft could not be filed as it is. */
const Remedy = ({ of }: { of: readonly { refused: string | null }[] }) =>
  of.some(({ refused }) => refused !== null) ? (
    <p className="text-red">
      <Trans>请改上面的日期；或转移后在“增减员”中修改这些草稿的生效日期，再提交。</Trans>
    </p>
  ) : null

const Ending = ({ ending }: Pick<TransferOutcome, 'ending'>) =>
  ending.length === 0 ? (
    <p>
      <Trans>没有最后一天之后的参保，不起草减员。</Trans>
    </p>
  ) : (
    <>
      <p>
        <Trans>以下参保起草减员，审批通过后终止：</Trans>
      </p>
      <List>
        {ending.map((one, at) => {
          const [planName, policyNo, lastDay] = [nameOf(one, 'planName'), one.policyNo, one.lastDay]
          return (
            <li key={at} className="wrap-anywhere">
              <b className="font-medium">{one.name}</b>{' '}
              {lastDay === null ? (
                <Trans>
                  {planName}（{policyNo}），不再开始
                </Trans>
              ) : (
                <Trans>
                  {planName}（{policyNo}），保障至 {lastDay}
                </Trans>
              )}
              <Refused refused={one.refused} />
            </li>
          )
        })}
      </List>
      <Remedy of={ending} />
    </>
  )

const NoneBegins = ({ noneFor, earliest }: Pick<TransferOutcome, 'noneFor' | 'earliest'>) =>
  noneFor === 'tooEarly' ? (
    <Trans>
      按新公司的合同，现在只能从 {earliest}{' '}
      起增员，在新公司的第一天更早，不起草增员；需要保障时请从这一天起另行增员。
    </Trans>
  ) : noneFor === 'noPolicy' ? (
    <Trans>新公司在第一天或之后没有有效或待生效的保单，不起草增员；有了保单后请另行增员。</Trans>
  ) : (
    <Trans>新公司的保单没有适用的方案，不起草增员；请先维护方案，再另行增员。</Trans>
  )

const Beginning = ({
  beginning,
  noneFor,
  earliest,
}: Pick<TransferOutcome, 'beginning' | 'noneFor' | 'earliest'>) =>
  beginning.length === 0 ? (
    <p>
      <NoneBegins noneFor={noneFor} earliest={earliest} />
    </p>
  ) : (
    <>
      <p>
        <Trans>起草以下增员，其他成员需要时请另行增员：</Trans>
      </p>
      <List>
        {beginning.map((one, at) => {
          const [planName, policyNo, fromDay] = [nameOf(one, 'planName'), one.policyNo, one.fromDay]
          return (
            <li key={at} className="wrap-anywhere">
              <b className="font-medium">{one.name}</b>{' '}
              {one.planName === null ? (
                <span className="text-orange">
                  <Trans>
                    保单 {policyNo}，自 {fromDay} 起，方案待选
                  </Trans>
                </span>
              ) : (
                <Trans>
                  {planName}（{policyNo}），自 {fromDay} 起
                </Trans>
              )}
              <Refused refused={one.refused} />
            </li>
          )
        })}
      </List>
      <Remedy of={beginning} />
    </>
  )

/** How many rows of a list there are, for who may list them. */
const useCount = <E extends Endpoint>(on: E, asked: InputOf<E>): number => {
  const { data } = useQuery({ ...queryOf(on, asked), enabled: can(on) })
  return (data as { total: number } | undefined)?.total ?? 0
}

/** What is under way and stays with the company of before. */
const UnderWay = ({ employeeId }: { employeeId: string }) => {
  const claimCount = useCount(claims.count, {
    employeeId,
    status: openStatuses.join(','),
  })
  const orderCount = useCount(checkOrders.count, { employeeId, status: '00,10,20,30,40,50,80' })
  const changeCount = useCount(coverChanges.count, { employeeId, status: 'SUBMITTED' })
  const requestCount = useCount(familyChanges.count, { employeeId, approveStatus: 'PENDING' })
  const items = [
    claimCount > 0 && <Plural key="claim" value={claimCount} other="未结案的理赔 # 件" />,
    orderCount > 0 && <Plural key="order" value={orderCount} other="未完成的体检订单 # 张" />,
    changeCount > 0 && <Plural key="change" value={changeCount} other="待审批的增减员 # 条" />,
    requestCount > 0 && <Plural key="request" value={requestCount} other="待审批的家属变更 # 条" />,
  ].filter(Boolean)
  if (items.length === 0) return null
  return (
    <Part title={<Trans>留在原公司继续处理</Trans>}>
      <List>
        {items.map((item, at) => (
          <li key={at} className="text-orange">
            {item}
          </li>
        ))}
      </List>
    </Part>
  )
}

/** Claims under way of care that will have no cover any more. */
const Later = ({ laterClaims: { count, claims: seen } }: { laterClaims: LaterClaims }) => {
  const more = count - seen.length
  return (
    <div className="text-orange">
      <Plural value={count} other="# 件未结案的理赔有最后一天之后的就诊，参保终止后这些就诊没有保障。" />
      <ul className="flex flex-wrap gap-x-3">
        {seen.map(({ id, claimNo }) => (
          <li key={id}>
            <Referred to={{ permission: 'claim' }} id={id} text={claimNo} isWhole isDeleted={false} />
          </li>
        ))}
        {more > 0 && seen.length > 0 ? (
          <li>
            <Trans>还有 {more} 件</Trans>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

const Outcome = ({ outcome, employeeId }: { outcome: TransferOutcome; employeeId: string }) => {
  const { family, ending, beginning, noneFor, earliest, laterClaims } = outcome
  const { t } = useLingui()
  const names = family.filter((name) => name !== '').join(t`、`)
  return (
    <>
      <Part title={<Trans>在原公司</Trans>}>
        <Ending ending={ending} />
        {laterClaims ? <Later laterClaims={laterClaims} /> : null}
      </Part>
      <Part title={<Trans>在新公司</Trans>}>
        <p className="wrap-anywhere">
          {family.length === 0 ? (
            <Trans>没有随同登记的家属。</Trans>
          ) : names === '' ? (
            <Plural value={family.length} other="# 名家属一并登记。" />
          ) : (
            <Plural value={family.length} other={`# 名家属一并登记：${names}。`} />
          )}
        </p>
        <Beginning beginning={beginning} noneFor={noneFor} earliest={earliest} />
      </Part>
      <UnderWay employeeId={employeeId} />
    </>
  )
}

/** Says what a move to another company will do, before it is done: whose cover ends, who goes along, what is proposed there, and what stays. */
export const TransferNote = ({ employeeId }: { employeeId: string }) => {
  const { values } = useDraftContext()
  const textOf = (name: string) => String(values[name] ?? '')
  const [companyId, leaveDate, entryDate] = [textOf('companyId'), textOf('leaveDate'), textOf('entryDate')]
  const isWhole = companyId !== '' && isCalendarDate(leaveDate) && isCalendarDate(entryDate)
  const asked = isWhole ? { id: employeeId, companyId, leaveDate, entryDate } : undefined
  const { data, error } = useTrial(employees.tryTransfer, asked)
  return (
    <output className="grid gap-3 rounded bg-grey-soft p-3 text-sm md:col-span-2">
      {asked === undefined ? (
        <p>
          <Trans>
            选择新公司并填写两个日期后，这里说明会怎样：谁的参保终止，谁一并登记，起草哪些增减员。
          </Trans>
        </p>
      ) : error ? (
        <p className="text-red">{error.message}</p>
      ) : data ? (
        <Outcome outcome={data} employeeId={employeeId} />
      ) : (
        <Skeleton className="h-14" />
      )}
    </output>
  )
}
