// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataRules } from '#contract/administration/data-rules.ts'
import { rolePermissions } from '#contract/administration/role-permissions.ts'
import { roles, type PermissionNode } from '#contract/administration/roles.ts'
import { call, send } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { session } from '#web/state/session.ts'
import { RolePermissions } from './role-permissions.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useBlocker: () => undefined,
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const node = (key: string, title: string, perms: string | null, children: object[] = [], isHeld = true) =>
  ({ key, title, perms, parentId: null, address: '', isHeld, children }) as object as PermissionNode
const below = (parentId: string, ...args: Parameters<typeof node>) => ({ ...node(...args), parentId })
const tree = [
  node('1', '保单', null, [
    below('1', '11', '查看保单', 'policy:list'),
    below('1', '12', '查看保费', 'policy:premium'),
    below('1', '13', '查看完整信息', 'policy:reveal', [], false),
  ]),
  node('2', '首页', null),
]
const rule = (id: string, ruleName: string) => ({
  id,
  ruleName,
  ruleColumn: 'state',
  ruleConditions: '=',
  ruleValue: '2',
  status: '1',
})
const answers: Readonly<Record<string, unknown>> = {
  [roles.queryById.path]: { id: '7', roleName: '核保岗' },
  [roles.queryRoleTree.path]: { treeList: tree, ids: [] },
  [rolePermissions.queryRolePermission.path]: ['1', '11'],
  [dataRules.ruledGrants.path]: [{ permissionId: '11', chosen: ['91'] }],
  [dataRules.ruledPermissions.path]: [{ id: '11', name: '查看保单', word: 'policy:list', fields: [] }],
  [dataRules.getPermRuleListByPermId.path]: [rule('91', '只看有效'), rule('92', '只看本人')],
  [rolePermissions.nounFields.path]: [
    {
      noun: 'policy',
      withheld: [{ label: '保费', permissionId: '12', isMasked: false }],
      masked: ['手机号'],
      revealId: '13',
    },
  ],
}

let root: ReturnType<typeof createRoot>
const hold = (...words: string[]) =>
  Object.assign(session, {
    token: 't',
    queryAuth: ['role:list', 'dataRule:list'].map((action) => ({ action, describe: '' })),
    auth: words.map((action) => ({ action, type: '1', describe: '' })),
  })
const see = (check: () => void) => act(() => vi.waitFor(check, { interval: 1 }))
const draw = async () => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RolePermissions id="7" />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await see(() => expect(line('保单')).toBeTruthy())
}
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  hold('role:grant', 'dataRule:grant')
  vi.mocked(call as (e: { path: string }) => Promise<unknown>).mockImplementation(async ({ path }) =>
    path in answers ? answers[path] : new Promise(() => undefined),
  )
  vi.mocked(send).mockResolvedValue({
    result: { people: 0, affected: 0, permissions: [], groups: [], samples: [] },
    message: '',
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
})

const line = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].find((one) =>
    one.textContent.startsWith(name),
  )
const panel = () => document.querySelector<HTMLElement>('[aria-label=所选权限的规则和字段]')!
const box = (name: string) =>
  [...panel().querySelectorAll('label')]
    .find((one) => one.textContent.startsWith(name))
    ?.querySelector<HTMLInputElement>('input')
const level = (name: string) => [...panel().querySelectorAll<HTMLInputElement>(`[aria-label=${name}] input`)]
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
const lookAt = async (name: string) => {
  await act(async () => line(name)?.click())
  await see(() => expect(panel().textContent).toContain(name))
}

test('rules and fields of the row that is looked at are changed in place, and all is tried and saved as one', async () => {
  await draw()
  expect(panel().textContent).toContain('保单')
  await see(() => expect(box('只看有效')?.checked).toBe(true))
  await act(async () => box('只看有效')?.click())
  await act(async () => box('只看本人')?.click())
  const [hidden, shown] = level('保费')
  expect(hidden?.checked).toBe(true)
  await act(async () => shown?.click())
  expect(panel().textContent).toContain('保费 未保存')
  await act(async () => button('试算并保存').click())
  const change = {
    permissionIds: '1,11,12',
    lastpermissionIds: '1,11',
    dataRules: [{ permissionId: '11', dataRuleIds: ['92'], lastDataRuleIds: ['91'] }],
  }
  await see(() => expect(vi.mocked(send).mock.lastCall?.[1]).toEqual({ roleId: '7', permissions: change }))
})

test('what cannot be granted is shut with its reason, and a row without lists and fields says so', async () => {
  await draw()
  await lookAt('保单')
  await see(() => expect(level('手机号')).toHaveLength(2))
  expect(level('手机号').every(({ disabled }) => disabled)).toBe(true)
  expect(panel().textContent).toContain('您没有此权限，不能授予')
  await lookAt('首页')
  await see(() => expect(panel().textContent).toContain('没有可设数据规则的列表'))
})

test('rules wait until their permission is granted, and who may only look changes nothing', async () => {
  await draw()
  await lookAt('保单')
  await see(() => expect(box('只看有效')?.disabled).toBe(false))
  await act(async () => line('保单')?.querySelector<HTMLElement>('[data-box]')?.click())
  await act(async () => line('保单')?.querySelector<HTMLElement>('[data-box]')?.click())
  await see(() => expect(box('只看有效')?.disabled).toBe(true))
  expect(panel().textContent).toContain('在菜单树中勾选后才能选用规则')
  hold()
  await act(async () => root.render(null))
  await draw()
  await lookAt('保单')
  await see(() => expect(level('保费')).toHaveLength(2))
  expect([...panel().querySelectorAll('input')].every(({ disabled }) => disabled)).toBe(true)
})

test('a role that gives more than its reader holds is only looked at', async () => {
  const beyond = { id: '7', roleName: '系统管理员', isBeyondOwn: true }
  vi.mocked(call as (e: { path: string }) => Promise<unknown>).mockImplementation(async ({ path }) =>
    path === roles.queryById.path ? beyond : answers[path],
  )
  await draw()
  expect(button('授权历史')).toBeTruthy()
  expect(button('试算并保存')).toBeUndefined()
  await see(() => expect(box('只看有效')).toBeTruthy())
  expect([...panel().querySelectorAll('input')].every(({ disabled }) => disabled)).toBe(true)
})
