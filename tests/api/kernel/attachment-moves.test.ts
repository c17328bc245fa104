import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import { attachments } from '#contract/core/attachments.ts'
import { moveCalls } from '#contract/core/move-call.ts'
import { stateMachine } from '#contract/core/moves.ts'
import { implement } from '#server/calls/implement.ts'
import { implementations } from '#server/modules.ts'
import { clientContractStore } from '#server/modules/clients/client-contracts/client-contracts-store.ts'
import { each } from '#server/store/decide.ts'
import { moving } from '#server/store/moving.ts'
import { office, openContracts, pdf, uploaded, type Contracts } from '../../support/attachments.ts'

/** A move that no contract has: it asks for proof, which joins the files of the record. */
const machine = stateMachine({
  field: 'contractType',
  dict: ['contract_type', '合同类型', 'Contract type'],
  states: { '1': ['grey', '保险', 'Insurance'], '2': ['green', '体检', 'Health check'] },
  first: '1',
  verb: 'edit',
  moves: {
    prove: {
      from: ['1'],
      to: '2',
      title: { id: 'test.prove', message: '补充证明' },
      done: { id: 'done.edit', message: '修改成功！' },
      asks: { files: attachments({ min: 1, max: 2, types: ['pdf'] }) },
    },
  },
})
const { prove } = moveCalls(clientContracts.queryById, machine)

let on: Contracts
beforeAll(async () => {
  on = await openContracts({
    modules: (services) => [
      ...implementations(services),
      implement(prove, moving(clientContractStore, prove, { decide: each(() => ({ remarks: '已补充' })) })),
    ],
  })
})
afterAll(() => on.close())
beforeEach(() => on.empty())

const move = (row: ClientContract, files: readonly { id: string }[]) =>
  on.app.call(on.staff, prove, { id: row.id, version: row.version, files: [...files] })

it('a move that asks for files adds them to the record, in the version of the move', async () => {
  const row = await on.withFile({ contractType: '1' })
  const proof = await uploaded(on.app, on.staff, pdf('proof'), '盖章页.pdf')
  const { body } = await move(row, [proof])
  expect(body.result).toMatchObject({
    contractType: '2',
    remarks: '已补充',
    version: 1,
    files: [...row.files, proof],
  })
})

it('a move is refused whole: without its proof, files of another type, beyond what its field takes, or uploaded by somebody else', async () => {
  const row = await on.withFile({ contractType: '1' })
  expect((await move(row, [])).body.result).toEqual([{ path: 'files', message: '请选择附件' }])
  const word = await uploaded(on.app, on.staff, office('docx'), '说明')
  expect((await move(row, [word])).body.message).toBe('附件“说明.docx”的类型不能放在这里')
  const two = [await uploaded(on.app, on.staff), await uploaded(on.app, on.staff)]
  expect((await move(row, two)).body.message).toBe('附件最多 2 个')
  const others = await uploaded(on.app, on.hr)
  expect((await move(row, [others])).body.message).toBe('有附件已过期，或不是您上传的，请移除后重新上传')
  const { body } = await on.app.call(on.staff, clientContracts.queryById, { id: row.id })
  expect(body.result).toMatchObject({ contractType: '1', version: 0, files: row.files })
})
