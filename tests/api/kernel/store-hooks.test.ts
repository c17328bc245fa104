import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CompanyGroup, CompanyGroupDraft, companyGroups } from '#contract/clients/company-groups.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { refusal } from '#contract/core/failures.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { companyGroup } from '#server/db/schema/company-groups.ts'
import { implementResource } from '#server/implement-resource.ts'
import { implementations } from '#server/modules.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'

const { labels } = resourceOf(companyGroups)
const probed = pickCalls(
  resource('core', '/probe/group', {
    permission: 'companyGroup',
    nameField: 'groupName',
    row: CompanyGroup,
    draft: CompanyGroupDraft,
    labels: labels as Record<keyof CompanyGroup, (typeof labels)[string]>,
    filters: [],
    sorts: [],
  }),
  'list',
  'queryById',
  'add',
  'edit',
  'deleteCheck',
  'deleteBatch',
  'restore',
)

const kept = /*i18n*/ { id: 'row.id', message: '编号' }
const heard: string[] = []
const hear = (what: string, ...rows: { groupName: string; version?: number }[]) =>
  void heard.push(
    [what, ...rows.map(({ groupName, version }) => `${groupName} ${version ?? '-'}`)].join(': '),
  )

const store = defineStore(probed, {
  table: companyGroup,
  computed: { companyCount: '0' },
  decide: {
    save: inTurn(async ({ before, draft }) => {
      if (before) return hear('before edit', before, draft)
      hear('before add', draft)
      return { groupNameEn: `${draft.groupName} of the server` }
    }),
    delete: inTurn(async ({ before }) => {
      hear('before delete', before)
      if (before.groupName === 'kept') throw refusal(kept)
    }),
    restore: inTurn(async ({ before }) => hear('before restore', before)),
  },
  after: {
    save: inTurn(async ({ before, after }) =>
      before ? hear('after edit', before, after) : hear('after add', after),
    ),
    delete: inTurn(async ({ before }) => hear('after delete', before)),
    restore: inTurn(async ({ after }) => hear('after restore', after)),
  },
})

let app: TestApp
let admin: Session

beforeAll(async () => {
  app = await openTestApp({
    modules: (services) => [...implementations(services), ...implementResource(probed, store)(services)],
  })
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())
beforeEach(() => void heard.splice(0))

const add = async (groupName: string): Promise<CompanyGroup> => {
  const { body } = await app.call(admin, probed.add, { groupCode: `H-${groupName}`, groupName })
  return body.result as CompanyGroup
}

it('runs hooks before and after each write, with whole rows, and keeps what they decide (kernel 1)', async () => {
  const { id, version, groupNameEn } = await add('one')
  expect(groupNameEn).toBe('one of the server')
  await app.call(admin, probed.edit, { id, version, groupName: 'two' })
  await app.call(admin, probed.deleteBatch, { ids: id })
  await app.call(admin, probed.restore, { ids: id })
  expect(heard).toEqual([
    'before add: one -',
    'after add: one 0',
    'before edit: one 0: two -',
    'after edit: one 0: two 1',
    'before delete: two 1',
    'after delete: two 1',
    'before restore: two 2',
    'after restore: two 3',
  ])
})

it('does nothing of a deletion that a hook refuses, and says so when asked before (kernel 1)', async () => {
  const [gone, stays] = [await add('gone'), await add('kept')]
  const ids = `${gone.id},${stays.id}`
  const { body: asked } = await app.call(admin, probed.deleteCheck, { ids })
  expect(asked.result).toEqual({ dependantCount: 0, refusal: kept.message, blockedBy: null })
  const { body } = await app.call(admin, probed.deleteBatch, { ids })
  expect(body.message).toBe(kept.message)
  expect(heard.filter((one) => one.startsWith('after delete'))).toEqual([])
  expect((await app.call(admin, probed.queryById, { id: gone.id })).body.result).toMatchObject({ version: 0 })
})
