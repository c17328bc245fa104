import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { claims } from '#contract/claims/claims.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { TransferOutcome } from '#contract/members/employee-transfer.ts'
import { employees } from '#contract/members/employees.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { isCalendarDate } from '#contract/rules/calendar-date.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { useTrial } from '#web/lib/use-trial.ts'
import { can } from '#web/state/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-1">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

const List = ({ children }: { children: ReactNode }) => <ul className="grid gap-1">{children}</ul>

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
            </li>
          )
        })}
      </List>
    </>
  )

const Beginning = ({ beginning }: Pick<TransferOutcome, 'beginning'>) =>
  beginning.length === 0 ? (
    <p>
      <Trans>新公司没有适用的保单或日期过早，不起草增员；需要时请另行增员。</Trans>
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
            </li>
          )
        })}
      </List>
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
    status: 'DRAFT,RETURNED,SUBMITTED,REGISTERED,SUPPLEMENT,REVIEWING,CALCULATED,APPROVED',
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

const Outcome = ({ outcome, employeeId }: { outcome: TransferOutcome; employeeId: string }) => {
  const { family, ending, beginning } = outcome
  const { t } = useLingui()
  const names = family.filter((name) => name !== '').join(t`、`)
  return (
    <>
      <Part title={<Trans>在原公司</Trans>}>
        <Ending ending={ending} />
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
        <Beginning beginning={beginning} />
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
