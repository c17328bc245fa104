import * as z from 'zod/mini'
import { attachments } from '#contract/core/attachments.ts'
import type { ValueOf } from '#contract/core/dictionary.ts'
import { day, prose } from '#contract/core/fields.ts'
import { stateMachine } from '#contract/core/moves.ts'

const texts = {
  agreed: /*i18n*/ {
    id: 'clientContract.agreed',
    message: '合同已不是草稿，约定内容不能再修改。有变时，请终止后新增合同',
  },
  inForce: /*i18n*/ {
    id: 'clientContract.inForce',
    message: '“{name}”已不是草稿，不能删除；不再执行的合同请终止',
  },
}

const agreed = ['ACTIVE', 'EXPIRED', 'TERMINATED'] as const

/** A contract is agreed once, and ends by its calendar or earlier. */
export const clientContractStates = stateMachine({
  field: 'status',
  dict: ['contract_status', '合同状态', 'Contract status'],
  states: {
    DRAFT: ['grey', '草稿', 'Draft'],
    ACTIVE: ['green', '生效', 'In force'],
    EXPIRED: ['orange', '到期', 'Expired'],
    TERMINATED: ['red', '终止', 'Terminated'],
  },
  first: 'DRAFT',
  // Remarks and files may be changed still, and what it is called in English.
  fixed: [
    {
      in: agreed,
      fields: ['contractName', 'contractType', 'startDate', 'endDate', 'priceItems'],
      says: texts.agreed,
    },
  ],
  kept: [{ in: agreed, says: texts.inForce }],
  moves: {
    activate: {
      from: ['DRAFT'],
      to: 'ACTIVE',
      title: /*i18n*/ { id: 'clientContract.activate', message: '生效' },
      done: /*i18n*/ { id: 'done.activateContract', message: '合同已生效' },
      batch: true,
    },
    terminate: {
      from: ['ACTIVE'],
      to: 'TERMINATED',
      title: /*i18n*/ { id: 'clientContract.terminate', message: '终止' },
      done: /*i18n*/ { id: 'done.terminateContract', message: '合同已终止' },
      asks: {
        terminateDate: day(),
        terminateReason: prose(500),
        terminateFiles: z.optional(attachments({ max: 5, types: ['pdf', 'image'] })),
      },
      // A letter is of one contract.
      batch: { without: ['terminateFiles'] },
    },
    expire: {
      from: ['ACTIVE'],
      to: 'EXPIRED',
      title: /*i18n*/ { id: 'clientContract.expire', message: '到期' },
      due: { at: 'endDate' },
    },
  },
})
export type ContractStatus = ValueOf<typeof clientContractStates.states>

/** The states of a contract that may be followed by another one. */
export const renewableStatuses: readonly ContractStatus[] = ['ACTIVE', 'EXPIRED']
