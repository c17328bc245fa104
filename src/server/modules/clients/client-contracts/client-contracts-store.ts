import { clientContracts, usualChangeDays } from '#contract/clients/client-contracts.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import type { RowsIn } from '#server/store/conditions.ts'
import { numbered } from '#server/store/numbered.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'

const renewed = /*i18n*/ { id: 'clientContract.renewedAlready', message: '该合同已经续签，不能再次续签' }

const contractNo = numbered('contract', 'HT-{yyyy}-{4}')

/** A field of the contract that renews this one. */
const ofNext = (column: string) => (rowsIn: RowsIn) =>
  `(SELECT n.${column} FROM ${rowsIn(clientContract)} n WHERE n.previous_id = t.id AND n.del_flag = 0)`

export const clientContractStore = defineStore(clientContracts, {
  table: clientContract,
  computed: {
    previousNo: (rowsIn) =>
      `(SELECT p.contract_no FROM ${rowsIn(clientContract)} p WHERE p.id = t.previous_id)`,
    nextId: ofNext('id'),
    nextNo: ofNext('contract_no'),
  },
  otherFilters: {
    unrenewedBy: (day, rowsIn) =>
      `t.status = 'ACTIVE' AND t.end_date <= ${day} AND NOT EXISTS (SELECT FROM ${rowsIn(clientContract)} n WHERE n.previous_id = t.id AND n.del_flag = 0)`,
  },
  complete: (draft) => ({
    ...draft,
    changeDaysBack: draft.changeDaysBack ?? usualChangeDays.changeDaysBack,
    changeDaysAhead: draft.changeDaysAhead ?? usualChangeDays.changeDaysAhead,
  }),
  decide: {
    save: inTurn(async ({ before }, context) => (before ? {} : { contractNo: await contractNo(context) })),
  },
  unique: { client_contract_previous_key: renewed },
})
