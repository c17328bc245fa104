import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BillingTermsDraft } from '#contract/bills/billing-terms.ts'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { invoiceInfosOf } from '#web/pickers/row-choices.ts'

const { Input, Area, Choice } = inputsOf<BillingTermsDraft>()

/** Who pays, and how invoices are made out to them. */
const Payer = () => {
  const { values } = useDraftContext()
  const [contractId, chosen] = [String(values['contractId'] ?? ''), String(values['payerCompanyId'] ?? '')]
  const contract = useQuery({
    ...queryOf(clientContracts.queryById, { id: contractId }),
    enabled: contractId !== '',
  })
  const payer = chosen || contract.data?.companyId
  return (
    <>
      <Input name="payerCompanyId" hint={<Trans>不填时由合同的公司付款；也可选同一集团的公司</Trans>} />
      {payer ? (
        <Choice
          name="invoiceInfoId"
          choices={invoiceInfosOf(payer)}
          hint={<Trans>不填时用付款公司默认的开票信息</Trans>}
        />
      ) : null}
    </>
  )
}

export const BillingTermsForm = () => {
  const { values } = useDraftContext()
  return (
    <FieldGroup>
      <Input name="contractId" className="md:col-span-2" />
      <Input name="validFrom" hint={<Trans>某月的 1 日；一直适用到下一条约定开始</Trans>} />
      <Input name="runDay" hint={<Trans>每期在这一天出账，1 至 28 日</Trans>} />
      <Input name="cycle" />
      <Input name="timing" hint={<Trans>预收：在周期开始前出账；后付：在周期结束后出账</Trans>} />
      <Input name="proration" />
      {values['proration'] === 'KEY_DAY' && (
        <Input name="keyDay" hint={<Trans>当天有保障的人计整月，没有的不计</Trans>} />
      )}
      <Input
        name="personMonth"
        hint={<Trans>合同里按人月的价格：是另收的服务费，还是已由方案价格代替（保险合同一般如此）</Trans>}
      />
      <Input name="counted" hint={<Trans>员工的服务费按谁计；家属总按参保人数</Trans>} />
      <Input name="flatEvery" />
      <Input name="smallestAmount" hint={<Trans>不足此数的不出账，留到下一期</Trans>} />
      <Input name="sendAfterDays" hint={<Trans>发送前人事看不到账单，可以撤销</Trans>} />
      <Input name="confirmDays" hint={<Trans>从发送之日算起</Trans>} />
      <Input name="payDays" hint={<Trans>从发送之日算起</Trans>} />
      <Payer />
      <Input name="orderNo" hint={<Trans>每张账单都带上它，账单上还可以改</Trans>} />
      <Area name="remarks" className="md:col-span-2" />
    </FieldGroup>
  )
}
