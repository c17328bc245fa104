import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Why } from '#contract/administration/why.ts'
import { session } from '#web/state/session.ts'
import { WhyAnswer } from './why-answer.tsx'

i18n.loadAndActivate({ locale: 'zh', messages: {} })

const answer: Why = {
  person: '陈雨桐',
  organisation: '健康福利平台',
  isAllowed: true,
  words: [{ word: 'employee:list', name: '查看员工', state: 'HELD', roles: ['核保岗'] }],
  needsEveryOrganisation: false,
  reach: {
    scope: 'ALL',
    organisations: { names: [], more: 0 },
    scopeRoles: ['核保岗'],
    roles: [
      {
        word: 'employee:list',
        name: '核保岗',
        organisations: null,
        rules: [{ name: '只看在保', field: '状态', condition: '=', value: '在保', isMet: null }],
        isMet: null,
      },
    ],
  },
  row: null,
  canChange: { people: ['系统管理员'], roles: ['系统管理员'] },
}

const textOf = (changes: Partial<Why> = {}): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <WhyAnswer answer={{ ...answer, ...changes }} />
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, '')

test('says which role grants a word, what its rules leave, and who can change it', () => {
  const text = textOf()
  for (const said of [
    '有以下全部权限',
    '由角色 核保岗 授予',
    '所有机构的数据',
    '只看在保 状态 等于 在保',
    '请联系：系统管理员',
  ])
    expect(text).toContain(said)
  // No row is asked about, so nothing is marked.
  expect(text).not.toContain('满足规则')
})

test('names permissions, and says their words to administrators of the menu alone', () => {
  expect(textOf()).toContain('查看员工')
  expect(textOf()).not.toContain('employee:list')
  session.queryAuth = [{ action: 'permission:list', describe: '' }]
  expect(textOf()).toContain('employee:list')
  session.queryAuth = []
})

test('says why a word is not held, each way', () => {
  const word = { word: 'user:list', name: '查看用户', roles: [] }
  const said = {
    NOT_GRANTED: '没有角色授予此权限',
    OFF: '此权限已被停用',
    NO_ENTRY: '菜单中没有此权限',
  } as const
  for (const [state, sentence] of Object.entries(said))
    expect(textOf({ isAllowed: false, words: [{ ...word, state: state as keyof typeof said }] })).toContain(
      sentence,
    )
  const elsewhere = { ...word, state: 'ELSEWHERE' as const, roles: ['企业人事'] }
  expect(textOf({ isAllowed: false, words: [elsewhere] })).toContain(
    '只在其他机构有此权限，请切换机构 (企业人事)',
  )
})

test('tells of a hidden rule by its name alone, and HR of roles alone', () => {
  const roles = [
    {
      ...answer.reach!.roles[0]!,
      rules: [{ name: '号码段', field: '手机号', condition: 'LIKE' as const, value: null, isMet: null }],
    },
  ]
  const text = textOf({
    reach: { ...answer.reach!, roles },
    canChange: { people: [], roles: ['系统管理员'] },
  })
  expect(text).toContain('号码段')
  expect(text).not.toContain('手机号')
  expect(text).toContain('请联系服务商的：系统管理员')
})

test('says of the scope of one organisation that the others are not in it', () => {
  const own = { names: ['健康福利平台'], more: 0 }
  const reach = { scope: 'ORG' as const, organisations: own, scopeRoles: ['试岗'], roles: [] }
  expect(textOf({ reach })).toContain('其他机构（如客户公司）的数据不在其中')
  expect(textOf()).not.toContain('不在其中')
})
