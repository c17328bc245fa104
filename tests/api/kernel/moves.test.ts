import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isMoveCall, type MoveCall } from '#contract/core/moves.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { keeperOf, sessionOf } from '../../support/identities.ts'
import { addSample, modelsOf, type Model } from '../../support/machine-models.ts'
import {
  afterCommits,
  approvalStates,
  makeSampleTable,
  payStates,
  samples,
  withSamples,
  type Sample,
} from '../../support/sample-noun.ts'
import { noted } from '../../support/served.ts'

const served = noted(withSamples.modules)
let app: TestApp
let admin: Session
let doctor: Session
let models: Readonly<Record<string, Model>>

beforeAll(async () => {
  app = await openTestApp(served.options)
  await makeSampleTable(app)
  ;[admin, doctor] = [await sessionOf(app, 'admin'), await sessionOf(app, 'dr.jiang')]
  models = modelsOf(app, admin)
})
afterAll(() => app.close())

const nounOf = ({ resource }: Endpoint): string => resource?.permission ?? ''
const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const stateOf = async ({ table }: Model, { move }: MoveCall, id: string) => {
  const [row] = await app.sql<{ state: string; version: number }>(
    `SELECT ${columnOf(move.machine.field)} AS state, version FROM ${table} WHERE id = $1`,
    [id],
  )
  return row
}

const inState = async (model: Model, call: MoveCall, state: string): Promise<string> => {
  const id = await model.make()
  if (model.bring) {
    await model.bring(id, state, call.move.name)
    return id
  }
  await app.sql(`UPDATE ${model.table} SET ${columnOf(call.move.machine.field)} = $2 WHERE id = $1`, [
    id,
    state,
  ])
  return id
}

const moverOf = (call: MoveCall): Session => (keeperOf(call) === 'admin' ? admin : doctor)

/** Makes a move as somebody who may. */
const tryMove = (model: Model, call: MoveCall, id: string, version = 0) =>
  app.call(moverOf(call), call, { id, version, ...model.asked[call.move.name] })

/** Every declared move with every state of its machine. */
const pairs = () =>
  served.endpoints
    .filter(isMoveCall)
    .flatMap((call) => call.move.machine.states.values.map((state) => ({ call, state })))

describe('every declared machine', () => {
  it('has a model here', () => {
    expect(pairs().length).toBeGreaterThan(0)
    for (const { call } of pairs()) expect(Object.keys(models)).toContain(nounOf(call))
  })

  it('makes no move from a state it was not declared from: refused in words, nothing changed', async () => {
    // A record that is left as it was serves every move that its state refuses.
    const ids = new Map<string, string>()
    for (const { call, state } of pairs()) {
      const { name, machine } = call.move
      if (machine.moves[name]?.from.includes(state)) continue
      const model = models[nounOf(call)] as Model
      const key = [nounOf(call), machine.field, state].join(' ')
      const id = ids.get(key) ?? (await inState(model, call, state))
      ids.set(key, id)
      const { status, body } = await tryMove(model, call, id)
      expect([name, state, status]).toEqual([name, state, 409])
      expect(body.message).toMatch(/^当前状态为“[^”A-Z]+”，不能[^A-Z]+，请刷新后查看$/)
      expect(await stateOf(model, call, id)).toEqual({ state, version: 0 })
    }
  })

  it('makes each declared move once, as one edit with its audit row, and not for a version that is gone', async () => {
    for (const { call, state } of pairs()) {
      const { name, machine } = call.move
      if (!machine.moves[name]?.from.includes(state)) continue
      const model = models[nounOf(call)] as Model
      const id = await inState(model, call, state)
      expect((await tryMove(model, call, id, 7)).status).toBe(409)
      expect(await stateOf(model, call, id)).toEqual({ state, version: 0 })
      const { body } = await tryMove(model, call, id)
      expect(body).toMatchObject({
        success: true,
        result: { id, version: 1, [machine.field]: machine.moves[name]?.to },
      })
      expect(await stateOf(model, call, id)).toEqual({ state: machine.moves[name]?.to, version: 1 })
      const noted = await app.sql(
        `SELECT 1 FROM sys_audit WHERE object_table = $1 AND object_id = $2 AND actor = $4 AND action IN ('update', $3)`,
        [model.table, id, name, moverOf(call).username],
      )
      expect([name, state, noted.length]).toEqual([name, state, 1])
    }
  })

  it('leads from its first state to every other, and from every state to a final one, or back to the first where there is none', () => {
    for (const { machine } of served.endpoints.filter(isMoveCall).map(({ move }) => move)) {
      const moves = Object.values(machine.moves)
      const reach = (from: string): Set<string> => {
        const seen = new Set([from])
        for (const state of seen) for (const { from: of, to } of moves) if (of.includes(state)) seen.add(to)
        return seen
      }
      const states = machine.states.values
      const finals = states.filter(
        (state) => !moves.some(({ from, isBrief }) => !isBrief && from.includes(state)),
      )
      expect([...reach(machine.first)].toSorted()).toEqual(states.toSorted())
      const ends = finals.length > 0 ? finals : [machine.first]
      for (const state of states) expect(ends.some((end) => reach(state).has(end))).toBe(true)
    }
  })
})

describe('the machines of one noun', () => {
  const rowOf = async (id: string) => (await app.call(admin, samples.queryById, { id })).body.result as Sample

  it('are independent: a move along one is open in every state of the other, and leaves it', async () => {
    const id = await addSample(app, '两条轴')
    await app.call(admin, samples.approve, { id, version: 0 })
    expect(await rowOf(id)).toMatchObject({ approvalStatus: 'APPROVED', payStatus: 'SUBMITTED', version: 1 })
    const twice = await app.call(admin, samples.reject, { id, version: 1, notes: '晚了' })
    expect([twice.status, twice.body.message]).toEqual([409, '当前状态为“已审批”，不能驳回，请刷新后查看'])
    await app.call(admin, samples.payBatch, { rows: [{ id, version: 1 }] })
    expect(await rowOf(id)).toMatchObject({ approvalStatus: 'APPROVED', payStatus: 'APPROVED', version: 2 })
  })

  it('are counted by the one that is declared for the tabs', async () => {
    await app.sql('DELETE FROM sample')
    await addSample(app, '甲')
    const id = await addSample(app, '乙')
    await app.call(admin, samples.pay, { id, version: 0 })
    const { body } = await app.call(admin, samples.stateCounts, { payStatus: payStates.moves.pay.to })
    expect(body.result).toEqual({
      states: approvalStates.states.values.map((state) => ({
        state,
        total: state === approvalStates.first ? 1 : 0,
        totalIsExact: true,
      })),
    })
  })
})

describe('what a noun does before and after a move', () => {
  it('gets typed rows, gives fields, and leaves nothing behind of a record that is refused', async () => {
    afterCommits.length = 0
    const [fine, never] = [await addSample(app, '可驳回'), await addSample(app, '不可驳回')]
    const rows = [never, fine].map((id) => ({ id, version: 0 }))
    const { body } = await app.call(admin, samples.rejectBatch, { rows, notes: '资料不全' })
    expect(body.result).toMatchObject({
      moved: [fine],
      refused: [{ id: never, name: '不可驳回', message: '此条不可驳回' }],
    })
    await expect.poll(() => afterCommits).toEqual(['SUBMITTED REJECTED 资料不全 资料不全', '可驳回'])
  })
})
