import { Trans } from '@lingui/react/macro'
import { clientContracts, type ClientContractDraft } from '#contract/clients/client-contracts.ts'
import type { PriceItem } from '#contract/clients/contract-prices.ts'
import { flatFees } from '#contract/clients/contract-totals.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { Files } from '#web/form/inputs/files.tsx'
import { Lines } from '#web/form/inputs/lines.tsx'
import { FlatFees } from './contract-prices.tsx'

const { Input, Area } = inputsOf<ClientContractDraft>()

export const ClientContractForm = () => {
  const { values } = useDraftContext()
  return (
    <FieldGroup>
      <Input name="companyId" />
      <Input name="contractType" />
      <Input name="contractName" />
      <Input name="contractNameEn" />
      <Input name="startDate" />
      <Input name="endDate" />
      {values['contractType'] === '1' && (
        <>
          <Input name="changeDaysBack" hint={<Trans>生效日期最多可早于提交日多少天，不填为 30</Trans>} />
          <Input name="changeDaysAhead" hint={<Trans>生效日期最多可晚于提交日多少天，不填为 90</Trans>} />
        </>
      )}
      <Lines
        name="priceItems"
        total={(lines: readonly PriceItem[]) => <FlatFees fees={flatFees(lines)} />}
        className="md:col-span-2"
      />
      <Area name="remarks" className="md:col-span-2" />
      <Files name="files" of={clientContracts} className="md:col-span-2" />
    </FieldGroup>
  )
}
