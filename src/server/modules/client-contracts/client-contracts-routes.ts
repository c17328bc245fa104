import { clientContracts, renewableStatuses, type ClientContract } from '#contract/client-contracts.ts'
import { refusal } from '#contract/core/failures.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource, type OwnCalls } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { moving } from '#server/store/moving.ts'
import { clientContractStore } from './client-contracts-store.ts'
import { keepContractCalendar } from './contract-calendar.ts'
import { nextTerm } from './next-term.ts'

const texts = {
  alreadyOver: /*i18n*/ {
    id: 'clientContract.alreadyOver',
    message: '合同的结束日期已过，请先修改结束日期再生效',
  },
  terminateOutside: /*i18n*/ {
    id: 'clientContract.terminateOutside',
    message: '终止日期须在合同开始日期（{startDate}）至今天之间',
  },
  notRenewable: /*i18n*/ {
    id: 'clientContract.notRenewable',
    message: '只有已生效或已到期的合同可以续签',
  },
}

const refuseOver = ({ endDate }: ClientContract): void => {
  if (endDate < dayAt()) throw refusal(texts.alreadyOver)
}

/** A contract ends when it is terminated: a later day would be one on which it still runs. */
const refuseOutside = ({ startDate }: ClientContract, terminateDate: string): void => {
  if (terminateDate < startDate || terminateDate > dayAt())
    throw refusal(texts.terminateOutside, { startDate })
}

const own: OwnCalls<typeof clientContracts> = {
  activate: moving(clientContractStore, clientContracts.activate, async (contract) => {
    refuseOver(contract)
    return {}
  }),
  terminate: moving(clientContractStore, clientContracts.terminate, async (contract, asked) => {
    const { terminateDate, terminateReason } = asked
    refuseOutside(contract, terminateDate)
    return { terminateDate, terminateReason }
  }),
  renew: async ({ id }, context) => {
    const contract = await clientContractStore.queryById({ id }, context)
    if (!renewableStatuses.includes(contract.status)) throw refusal(texts.notRenewable)
    const { companyId, contractName, contractType, remarks } = contract
    return clientContractStore.add(
      { companyId, contractName, contractType, remarks, ...nextTerm(contract) },
      context,
    )
  },
}

export const clientContractRoutes = (services: Services): Implementation[] => {
  keepContractCalendar(services)
  return implementResource(clientContracts, clientContractStore, {
    services,
    own,
    sheet: {
      title: /*i18n*/ { id: 'clientContract.sheet', message: '合同' },
      columns: [
        'companyName',
        'contractName',
        'contractType',
        'status',
        'startDate',
        'endDate',
        'terminateDate',
        'terminateReason',
        'remarks',
      ],
    },
  })
}
