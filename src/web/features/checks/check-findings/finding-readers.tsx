import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { checkFindings } from '#contract/checks/check-findings.ts'
import { MedicalReaders } from '#web/figures/medical-readers.tsx'
import { queryOf } from '#web/lib/query-client.ts'

/** Who has read a finding, the reader of this moment among them: asked once it is read. */
export const FindingReaders = ({ id }: { id: string }) => {
  const { data } = useQuery(queryOf(checkFindings.queryById, { id }))
  return data ? (
    <section className="grid gap-2">
      <h3 className="pt-4 font-semibold">
        <Trans>阅读记录</Trans>
      </h3>
      <MedicalReaders on={checkFindings.readers} id={id} />
    </section>
  ) : null
}
