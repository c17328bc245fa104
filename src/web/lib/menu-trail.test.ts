import { afterEach, describe, expect, test } from 'vitest'
import type { MenuItem } from '#contract/administration/permissions.ts'
import { endSession, session } from '#web/state/session.ts'
import { homePath, isReachable, trailTo } from './menu-trail.ts'

const item = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: path,
  route: '1',
  path,
  name: path,
  meta: { title: path, nameEn: path, keepAlive: false },
  ...more,
})
const needing = (path: string, word: string): MenuItem =>
  item(path, { meta: { title: path, nameEn: path, keepAlive: false, permissionList: [word] } })

afterEach(endSession)

describe('finding the way', () => {
  const menu = [
    item('/', { redirect: '/hr/index', hidden: true }),
    item('/m', { children: [item('/m/list', { hidden: true })] }),
  ]
  test('a path the menu lacks has no trail', () => {
    expect(trailTo(menu, '/m/other')).toEqual([])
    expect(trailTo([item('/x', { route: '0' })], '/x')).toEqual([])
    expect(trailTo([needing('/x', 'bill:list')], '/x')).toEqual([])
  })
  test('what hangs below an entry that is not added has none either', () => {
    expect(trailTo([item('/m', { route: '0', children: [item('/m/list')] })], '/m/list')).toEqual([])
  })
  test('the trail leads from the top through groups, to hidden entries too', () => {
    expect(trailTo(menu, '/m/list').map(({ path }) => path)).toEqual(['/m', '/m/list'])
  })
  test('home follows the redirect of the root, and is the workplace without one', () => {
    expect(homePath(menu)).toBe('/hr/index')
    expect(homePath([item('/a')])).toBe('/dashboard/workplace')
    expect(homePath([item('/', { redirect: '/' })])).toBe('/dashboard/workplace')
    expect(homePath([item('/', { redirect: '//evil.example' })])).toBe('/')
  })
})

describe('a page is there', () => {
  const among = (menu: MenuItem[], ...paths: string[]) => {
    session.menu = menu
    return paths.filter(isReachable)
  }
  test('where the menu has its entry, or that of the list of its record', () => {
    const paths = ['/member/MemberList', '/member/MemberList/7', '/member/FamilyList', '/member/FamilyList/7']
    expect(among([item('/member/MemberList')], ...paths)).toEqual(paths.slice(0, 2))
    expect(among([item('/member/MemberList', { route: '0' })], ...paths)).toEqual([])
    expect(among([needing('/member/FamilyList', 'familyMember:edit')], ...paths)).toEqual([])
  })
  test('a button that is only disabled keeps it', () => {
    session.auth = [{ action: 'familyMember:edit', type: '2', describe: '' }]
    expect(among([needing('/member/FamilyList', 'familyMember:edit')], '/member/FamilyList')).toHaveLength(1)
  })
  test('always at home and in one’s own account, and as long as nobody knows the menu', () => {
    const own = ['/dashboard/workplace', '/account/settings/base', '/isps/userAnnouncement']
    expect(among([], ...own, '/system/SessionList')).toEqual(own)
    expect(among([item('/', { redirect: '/hr/index' })], '/hr/index')).toHaveLength(1)
    session.menu = null
    expect(isReachable('/company/CompanyList')).toBe(true)
  })
})
