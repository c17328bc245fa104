import type { ClientContractDraft } from '#contract/client-contracts.ts'

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
    ...changes,
  }
}
