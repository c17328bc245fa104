import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimMaterial, type ClaimMaterial } from '#contract/claims/claim-material.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { pdf, uploaded } from '../../support/attachments.ts'
import { reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let zhou: Session
let hr: Session
let id: string
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  ;[zhou, hr] = [await sessionOf(app, 'claims.zhou'), await sessionOf(app, 'hr.yunfan')]
})
afterAll(() => app.close())
beforeEach(async () => {
  id = await reviewedClaim(app)
  await app.sql(`DELETE FROM claim_material WHERE claim_id = $1`, [id])
})

const items = async (session = zhou) =>
  (await app.call(session, claimMaterial.list, { claimId: id })).body.result as ClaimMaterial[]
const named = async (name: string, session = zhou) =>
  (await items(session)).find((one) => one.name === name) as ClaimMaterial
const claimNow = async () => (await app.call(zhou, claims.queryById, { id })).body.result as Claim

const tick = async (name: string, state: 'HAVE' | 'NOT_NEEDED' | null, words?: string) =>
  (
    await app.call(zhou, claimMaterial.tick, {
      claimId: id,
      materialId: (await named(name)).materialId,
      state,
      words,
    })
  ).body

const ask = async (asked: Readonly<Record<string, string | null>>, askedFor?: string) => {
  const all = await items()
  const wanted = all.flatMap(({ name, materialId }) =>
    name in asked ? [{ id: materialId, words: asked[name] }] : [],
  )
  const { version } = await claimNow()
  return (await app.call(zhou, claims.ask, { id, version, items: wanted, askedFor })).body
}

const provide = async (said: Readonly<Record<string, string>> = {}, answer?: string) => {
  const all = await items()
  const answers = all.flatMap(({ name, materialId }) =>
    name in said ? [{ id: materialId, words: said[name] }] : [],
  )
  const { version } = await claimNow()
  return (await app.call(hr, claims.provide, { id, version, items: answers, answer })).body
}

const supply = async (name: string, session = hr) => {
  const { materialId } = await named(name)
  const file = await uploaded(app, session, pdf(name), `${name}.pdf`)
  const { body } = await app.call(session, claimMaterial.supply, { claimId: id, materialId, file: file.id })
  return { body, file: file.id, materialId }
}

const haveAll = async () => {
  for (const { name, isThere } of await items()) if (!isThere) await tick(name, 'HAVE')
}

describe('the material of a claim', () => {
  it('is what its visits want, and lacks until somebody says that it is there', async () => {
    expect((await items()).map(({ name, state }) => [name, state])).toEqual([
      ['医疗票据', null],
      ['费用清单', null],
      ['病历', null],
      ['收款账户', null],
    ])
    const { version } = await claimNow()
    const refused = (await app.call(zhou, claims.calculate, { id, version })).body
    expect(refused.message).toContain('还缺材料：医疗票据、费用清单、病历')
    await haveAll()
    expect((await app.call(zhou, claims.calculate, { id, version })).body.success).toBe(true)
  })

  it('is there with a file of its kind, and is not needed with a reason', async () => {
    const file = await uploaded(app, zhou)
    await app.call(zhou, claims.edit, { id, version: 0, files: [{ id: file.id, kind: 'RECEIPT' }] })
    expect((await named('医疗票据')).isThere).toBe(true)
    expect((await tick('病历', 'NOT_NEEDED')).message).toContain('不需要这份材料的原因')
    await tick('病历', 'NOT_NEEDED', '复诊配药')
    expect(await named('病历')).toMatchObject({ state: 'NOT_NEEDED', words: '复诊配药' })
    await tick('病历', null)
    expect((await named('病历')).state).toBeNull()
  })

  it('is asked for at once, each with words, and HR is told nothing else of it', async () => {
    await tick('病历', 'NOT_NEEDED', '复诊配药')
    expect((await ask({})).message).toContain('请选择要补的材料')
    const asked = await ask({ 医疗票据: null, 费用清单: '缺第 2 页' }, '请核对户名')
    expect((asked.result as Claim).askedFor).toBe('医疗票据；费用清单：缺第 2 页；请核对户名')
    expect((await items(hr)).map(({ name, state, words }) => [name, state, words])).toEqual([
      ['医疗票据', 'ASKED', null],
      ['费用清单', 'ASKED', '缺第 2 页'],
    ])
    expect((await tick('费用清单', 'HAVE')).message).toContain('审核中的理赔')
  })

  it('is provided by a file or words for each, and then out of the sight of HR', async () => {
    await ask({ 费用清单: null, 病历: null })
    const { body, file } = await supply('病历')
    expect(body.result).toMatchObject([
      { name: '费用清单', given: 0 },
      { name: '病历', given: 1, files: [{ id: file }] },
    ])
    expect((await provide()).message).toContain('还没有答复：费用清单')
    const provided = await provide({ 费用清单: '医院不出清单' }, '请尽快')
    expect(provided.result).toMatchObject({ status: 'REVIEWING', answer: '费用清单：医院不出清单；请尽快' })
    expect(((await app.call(hr, claims.queryById, { id })).body.result as Claim).files).toEqual([])
    expect(await named('病历', hr)).toMatchObject({ state: 'GIVEN', given: 1, files: [] })
    expect((await claimNow()).files).toMatchObject([{ id: file, kind: 'RECORD' }])
    expect(await named('病历')).toMatchObject({ state: 'GIVEN', isThere: true })
    expect(await named('费用清单')).toMatchObject({
      state: 'LACKING',
      isThere: false,
      answer: '医院不出清单',
    })
  })

  it('is taken away while it is asked for, by who added it alone', async () => {
    await ask({ 病历: null })
    const { file, materialId } = await supply('病历')
    const away = (session: Session) =>
      app.call(session, claimMaterial.takeAway, { claimId: id, materialId, file })
    expect((await away(zhou)).body.success).toBe(false)
    expect((await away(hr)).body.result).toMatchObject([{ name: '病历', given: 0, files: [] }])
    expect((await claimNow()).files).toEqual([])
  })

  it('is not supplied where nobody asked for it, nor of another company', async () => {
    expect((await supply('病历')).body.message).toContain('现在不需要补交')
    await ask({ 病历: null })
    const other = await sessionOf(app, 'hr.qinghe')
    expect((await supply('病历', other)).body.success).toBe(false)
    expect((await app.call(other, claimMaterial.list, { claimId: id })).body.success).toBe(false)
  })

  it('is asked for no more when staff take the request back; what came stays', async () => {
    await ask({ 费用清单: null, 病历: null })
    await supply('病历')
    const { version } = await claimNow()
    await app.call(zhou, claims.unask, { id, version })
    expect([(await named('费用清单')).state, (await named('病历')).state]).toEqual([null, 'GIVEN'])
  })

  it('is asked for again only for a reason, and it is counted', async () => {
    await ask({ 病历: null })
    await app.call(zhou, claims.unask, { id, version: (await claimNow()).version })
    expect((await ask({ 费用清单: null })).message).toContain('再次要求请写明原因')
    const { version } = await claimNow()
    const again = { id, version, askedFor: '费用清单第二页', reason: '清单只传了第一页' }
    expect((await app.call(zhou, claims.ask, again)).body.result).toMatchObject({ askedCount: 2 })
  })

  it('is named in English too, for whoever reads English', async () => {
    await app.sql(`UPDATE material SET material_name_en = 'Medical record' WHERE material_name = '病历'`)
    await ask({ 病历: '初诊' }, '请尽快')
    expect(await claimNow()).toMatchObject({
      askedFor: '病历：初诊；请尽快',
      askedForEn: 'Medical record: 初诊; 请尽快',
    })
  })

  it('comes after 30 days too, and opens the claim again', async () => {
    await ask({ 病历: null })
    await app.sql(`UPDATE claim SET status = 'CLOSED_NO_MATERIAL' WHERE id = $1`, [id])
    await supply('病历')
    expect((await provide()).result).toMatchObject({ status: 'REVIEWING' })
  })
})
