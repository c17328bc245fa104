import type { ClientContractDraft } from '#contract/clients/client-contracts.ts'
import type { PriceItemDraft } from '#contract/clients/contract-prices.ts'

const taxed = { isTaxExempt: false, taxRate: '6.00' } as const

/** Prices of the three kinds. */
export const perPerson = (unitPrice: string): PriceItemDraft => ({
  kind: 'PERSON_MONTH',
  relation: '0',
  unitPrice,
  ...taxed,
})
export const perPackage = (unitPrice: string): PriceItemDraft => ({
  kind: 'PACKAGE',
  packageName: '基础套餐',
  unitPrice,
  ...taxed,
})
export const flatFee = (unitPrice: string): PriceItemDraft => ({ kind: 'FLAT', unitPrice, ...taxed })

let made = 0

/** A contract with a company, a draft that no other call has used. */
export const newContract = (
  companyId: string,
  changes: Partial<ClientContractDraft> = {},
): ClientContractDraft => {
  made += 1
  return {
    companyId,
    contractName: `试验合同${made}`,
    contractType: '2',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    priceItems: [perPerson('120.00'), flatFee('3000.00')],
    ...changes,
  }
}
