import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CoverCorrection } from '#contract/cover/cover-corrections.ts'
import { covers } from '#contract/cover/covers.ts'
import type { InsuredPerson } from '#contract/rules/benefits.ts'
import { signedMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'

const Correction = ({ one }: { one: CoverCorrection }) => (
  <li>
    {one.createTime} {one.createBy} · {one.policyNo}
    {one.birthBefore === one.birthAfter ? null : (
      <>
        {' · '}
        <Trans>
          出生日期 {one.birthBefore} 改为 {one.birthAfter}
        </Trans>
      </>
    )}
    {one.genderBefore === one.genderAfter ? null : (
      <>
        {' · '}
        <Trans>性别已更正</Trans>
      </>
    )}
    {one.relationBefore === one.relationAfter ? null : (
      <>
        {' · '}
        <Trans>关系已更正</Trans>
      </>
    )}
    {one.isOtherDocument ? (
      <>
        {' · '}
        <Trans>证件已更正</Trans>
      </>
    ) : null}
    {one.total === null ? null : (
      <>
        {' · '}
        <Trans>保费合计 {signedMoney(one.total)} 元</Trans>
      </>
    )}
  </li>
)

/** What was corrected of somebody insured, with what it changes in money; nothing where nothing was. */
export const PersonCorrections = ({ person: { employeeId, familyMemberId } }: { person: InsuredPerson }) => {
  const whose = { employeeId, ...(familyMemberId && { familyMemberId }) }
  const { data = [] } = useQuery(queryOf(covers.corrections, whose))
  if (data.length === 0) return null
  return (
    <section className="mt-4 grid gap-2 text-sm">
      <h3 className="font-semibold">
        <Trans>参保更正</Trans>
      </h3>
      <ul className="grid gap-1">
        {data.map((one) => (
          <Correction key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}
