import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import { renewableStatuses } from '#contract/clients/contract-states.ts'
import { refusal } from '#contract/core/failures.ts'
import { isCalendarDate } from '#contract/rules/calendar-date.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { implementResource, type OwnCalls } from '#server/implement-resource.ts'
import { each } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'
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
  endless: /*i18n*/ {
    id: 'clientContract.endless',
    message: '合同的结束日期之后没有可用的期限，不能续签',
  },
  renewed: /*i18n*/ { id: 'clientContract.renewed', message: '该合同已续签为 {nextNo}，请在那里修改' },
}

const refuseOver = ({ endDate }: ClientContract): void => {
  if (endDate < dayAt()) throw refusal(texts.alreadyOver)
}

/** A contract ends when it is terminated: a later day would be one on which it still runs. */
const refuseOutside = ({ startDate }: ClientContract, terminateDate: string): void => {
  if (terminateDate < startDate || terminateDate > dayAt())
    throw refusal(texts.terminateOutside, { startDate })
}

/** The draft that follows a contract: the same terms and prices, from the day after its last. */
const addNext = (contract: ClientContract, context: Context): Promise<ClientContract> => {
  const { companyId, contractName, contractNameEn, contractType } = contract
  const { changeDaysBack, changeDaysAhead, remarks } = contract
  const names = { contractName, contractNameEn }
  const terms = { companyId, ...names, contractType, changeDaysBack, changeDaysAhead, remarks }
  const priceItems = contract.priceItems.map(({ id: _id, ...item }) => item)
  return clientContractStore.add({ ...terms, priceItems, ...nextTerm(contract) }, context, {
    previousId: contract.id,
  })
}

const moves: MovesOf<typeof clientContracts> = {
  activate: {
    decide: each(({ before }) => refuseOver(before)),
  },
  terminate: {
    decide: each(({ before, asked: { terminateDate } }) => refuseOutside(before, terminateDate)),
  },
}

const own: OwnCalls<typeof clientContracts> = {
  renew: async ({ id }, context) => {
    const contract = await clientContractStore.queryById({ id }, context)
    if (!renewableStatuses.includes(contract.status)) throw refusal(texts.notRenewable)
    if (!isCalendarDate(nextTerm(contract).endDate)) throw refusal(texts.endless)
    if (contract.nextNo) throw refusal(texts.renewed, { nextNo: contract.nextNo })
    return addNext(contract, context)
  },
}

export const clientContractRoutes = implementResource(clientContracts, clientContractStore, {
  calendar: keepContractCalendar,
  moves,
  own,
  sheet: {
    columns: [
      'companyName',
      'contractNo',
      'contractName',
      'contractNameEn',
      'contractType',
      'status',
      'startDate',
      'endDate',
      'terminateDate',
      'terminateReason',
      'changeDaysBack',
      'changeDaysAhead',
      'remarks',
    ],
  },
})
