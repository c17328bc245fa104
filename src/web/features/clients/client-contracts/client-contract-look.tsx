import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import { clientContractStates } from '#contract/clients/contract-states.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { emptyDash } from '#web/lib/format.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'
import { drawDict } from '#web/values/value.tsx'
import { ContractPrices } from './contract-prices.tsx'

/** The page of another contract. */
const ContractLink = ({ id, no }: { id: string | null; no: string | null }) =>
  id && no ? (
    <Link to="/contract/ContractList/$id" params={{ id }}>
      {no}
    </Link>
  ) : (
    emptyDash(null)
  )

/** Put into force before its first day, a contract says that it has not begun. */
const Status = ({ contract }: { contract: ClientContract }) => {
  const { status, startDate } = contract
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {drawDict(contract, 'status', clientContractStates.states.tones)}
      {status === 'ACTIVE' && startDate > dayAt() ? (
        <span className="text-orange">
          <Trans>尚未开始，{startDate} 起</Trans>
        </span>
      ) : null}
    </span>
  )
}

/** What is shown of a contract, in the drawer and on its page. */
export const clientContractLook = {
  of: clientContracts,
  sections: [
    {
      title: msg({ message: '合同', context: 'one, as a title' }),
      fields: [
        'contractName',
        'contractNameEn',
        'contractNo',
        'contractType',
        'status',
        'companyName',
        'startDate',
        'endDate',
        'previousNo',
        'nextNo',
        'remarks',
        'files',
      ],
    },
    { title: msg`价格`, fields: ['priceItems'] },
    {
      title: msg({ message: '增减员', context: 'many, as a title' }),
      fields: ['changeDaysBack', 'changeDaysAhead'],
      isShown: ({ contractType }) => contractType === '1',
    },
    {
      title: msg`终止`,
      fields: ['terminateDate', 'terminateReason', 'terminateFiles'],
      isShown: ({ status }) => status === 'TERMINATED',
    },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
  ],
  wide: ['contractName', 'contractNameEn'],
  values: {
    status: (contract) => <Status contract={contract} />,
    previousNo: ({ previousId, previousNo }) => <ContractLink id={previousId} no={previousNo} />,
    nextNo: ({ nextId, nextNo }) => <ContractLink id={nextId} no={nextNo} />,
    priceItems: ({ priceItems }) => <ContractPrices items={priceItems} />,
  },
} satisfies RecordLook<ClientContract>
