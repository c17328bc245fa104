// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roleBeyondOwn, roles, type Role } from '#contract/administration/roles.ts'
import { FormScope } from '#web/form/form-scope.tsx'
import { queryClient } from '#web/lib/query-client.ts'
import { useShut } from '#web/list/rows/use-shut.ts'
import { DataTable } from '#web/list/table/data-table.tsx'
import { RowCards } from '#web/list/table/row-cards.tsx'
import { RowButtons } from '#web/list/rows/row-buttons.tsx'
import { RecordCaution } from '#web/record/record-caution.tsx'
import { ScreenForm } from '#web/record/record-screen.tsx'
import { session } from '#web/state/session.ts'
import { RoleMembers } from './role-members.tsx'
import { roleScreen } from './role-screen.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useBlocker: () => undefined,
}))
vi.mock('#web/record/child-list.tsx', () => ({
  ChildList: ({ actions }: { actions?: (user: object) => ReactNode }) =>
    actions?.({ id: '9', version: 0, status: '1', realname: '周敏' }),
}))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const role = { id: '7', version: 0, roleName: '核保岗', isBeyondOwn: false } as Role
let root: ReturnType<typeof createRoot>
const words = async (content: ReactNode) => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <FormScope>
            {content}
            <ScreenForm form={roleScreen.form} />
          </FormScope>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  const buttons = [...document.querySelectorAll('button')]
  return buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent)
}
const row = (one: Role) => (
  <RowButtons
    of={roles}
    columns={roleScreen.columns}
    actions={roleScreen.actions}
    row={one}
    onOpen={undefined}
    onDeleted={() => undefined}
  />
)
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const held = ['role:add', 'role:edit', 'role:delete', 'user:edit', 'user:view-as']
  Object.assign(session, {
    token: 't',
    auth: held.map((action) => ({ action, type: '1', describe: '' })),
    queryAuth: ['role:list', 'user:list'].map((action) => ({ action, describe: '' })),
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

test('a role that gives more than its reader holds is neither edited, copied nor deleted', async () => {
  expect(await words(row({ ...role, isBeyondOwn: true }))).toEqual([])
  expect(await words(row(role))).toEqual(['编辑', '复制', expect.stringMatching(/^更多：/)])
})

test('and is given to nobody and taken from nobody', async () => {
  expect(await words(<RoleMembers role={{ ...role, isBeyondOwn: true }} />)).toEqual([])
  expect(await words(<RoleMembers role={role} />)).toEqual(['添加成员', '以其身份查看', '移出'])
})

test('it says so above its fields', async () => {
  const { caution } = roleScreen.look
  await words(<RecordCaution caution={caution} row={{ ...role, isBeyondOwn: true }} />)
  expect(document.body.textContent).toContain(roleBeyondOwn.message)
  await words(<RecordCaution caution={caution} row={role} />)
  expect(document.body.textContent).not.toContain(roleBeyondOwn.message)
})

test('what is beyond one’s own is not selected for deletion, in tables and on cards, and says why', async () => {
  const beyond = { ...role, id: '8', roleName: '系统管理员', isBeyondOwn: true }
  const chosen: string[][] = []
  const List = ({ of: Rows }: { of: typeof DataTable | typeof RowCards }) => (
    <Rows<Role>
      label="角色"
      columns={roleScreen.columns}
      rows={[beyond, role]}
      selection={{}}
      onSelection={(selection) => chosen.push(Object.keys(selection))}
      shut={useShut<Role>(roles)}
    />
  )
  const boxes = () => [
    ...document.querySelectorAll<HTMLInputElement>('input[type=checkbox][aria-label*=选择]'),
  ]
  for (const of of [DataTable, RowCards]) {
    await words(<List of={of} />)
    expect(boxes().flatMap(({ disabled, title }) => (disabled ? [title] : []))).toEqual([
      roleBeyondOwn.message,
    ])
  }
  await words(<List of={DataTable} />)
  await act(async () => document.querySelector<HTMLElement>('thead input')?.click())
  const first = document.querySelector<HTMLElement>('tbody tr')
  await act(async () => {
    first?.focus()
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true }))
  })
  expect(chosen).toEqual([['7'], ['7']])
  Object.assign(session, { auth: [] })
  await words(<List of={DataTable} />)
  expect(boxes().filter(({ disabled }) => disabled)).toEqual([])
})

test('its members are seen, and none is added or taken out, where the portal is seen as another person', async () => {
  session.viewing = Date.now() + 1000
  await words(<RoleMembers role={role} />)
  expect([...document.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual([true, true, true])
  session.viewing = null
})
