import { afterEach, describe, expect, test } from 'vitest'
import type { MenuItem } from '#contract/administration/permissions.ts'
import { session } from '#web/state/session.ts'
import { buildMenu, externalUrl, groupTarget, isFrameable, type Rights } from './menu-tree.ts'

type Changes = Partial<Omit<MenuItem, 'meta'>> & { meta?: Partial<MenuItem['meta']> }

const item = (path: string, { meta, ...rest }: Changes = {}): MenuItem => ({
  id: path,
  route: '1',
  path,
  name: path,
  meta: { title: `题${path}`, nameEn: `Title ${path}`, keepAlive: false, ...meta },
  ...rest,
})
const everything: Rights = { holds: () => true, hosts: ['portal.example'] }
const pathsOf = (menu: readonly MenuItem[], rights = everything) =>
  buildMenu(menu, rights).map(({ path }) => path)

describe('what is left out of the menu', () => {
  test('entries whose route flag is 0', () => {
    expect(pathsOf([item('/a', { route: '0' }), item('/b')])).toEqual(['/b'])
  })
  test('hidden entries', () => {
    expect(pathsOf([item('/a', { hidden: true }), item('/b')])).toEqual(['/b'])
  })
  test('entries whose permissions the person does not hold', () => {
    const menu = [
      item('/a', { meta: { permissionList: ['bill:list'] } }),
      item('/b', { meta: { permissionList: ['x', 'y'] } }),
    ]
    expect(pathsOf(menu, { ...everything, holds: (permission) => permission === 'y' })).toEqual(['/b'])
  })
  test('groups with nothing to show, unless they are always shown', () => {
    const children = [item('/a/1', { hidden: true })]
    expect(pathsOf([item('/a', { children }), item('/b', { children, alwaysShow: true })])).toEqual(['/b'])
  })
  test('addresses outside the allowed hosts are never links', () => {
    const urls = [
      'javascript:alert(1)',
      'https://evil.example/',
      'https://portal.example.evil.example/',
      '//portal.example/',
    ]
    for (const url of urls)
      expect(externalUrl(item('/x', { meta: { url } }), ['portal.example'])).toBeUndefined()
  })
  test('addresses without encryption and those of the portal itself are not framed', () => {
    const framed = ['http://docs.example/', 'https://portal.example/x', 'https://docs.example/x'].map((url) =>
      isFrameable(url, 'portal.example'),
    )
    expect(framed).toEqual([false, false, true])
  })
})

describe('the menu as it is drawn', () => {
  test('keeps the order of the server and names both languages', () => {
    const [first, second] = buildMenu([item('/b'), item('/a', { meta: { nameEn: '' } })], everything)
    expect(first).toMatchObject({ path: '/b', title: '题/b', titleEn: 'Title /b' })
    expect(second).toMatchObject({ path: '/a', titleEn: '题/a' })
  })
  test('a group whose entries are hidden is one line where it is always shown', () => {
    const children = [item('/a/1', { hidden: true })]
    const menu = buildMenu([item('/a', { alwaysShow: true, children })], everything)
    expect(menu).toMatchObject([{ path: '/a', children: [] }])
  })
  test('a root in the tree is not a line, its children are', () => {
    expect(pathsOf([item('/', { children: [item('/a'), item('/b')] })])).toEqual(['/a', '/b'])
  })
  test('an external entry opens a new window only when its target says so', () => {
    const url = 'https://portal.example/help'
    const [framed, beside] = buildMenu(
      [item('c5aa', { meta: { url } }), item('c5ab', { meta: { url, target: '_blank' } })],
      everything,
    )
    expect(framed).toMatchObject({ path: '/c5aa', url: undefined })
    expect(beside).toMatchObject({ url })
  })
  test('unknown icon names get a plain drawing, names of the family their own', () => {
    const icons = ['team', 'users', 'no-such-icon'].map((icon) => item(`/${icon}`, { meta: { icon } }))
    expect(buildMenu(icons, everything).map(({ icon }) => icon)).toEqual(['users', 'users', 'file'])
  })
})

describe('where a group leads', () => {
  const group = (children: readonly MenuItem[], redirect?: string) =>
    item('/m', { children: [...children], ...(redirect && { redirect }) })
  const target = (of: MenuItem, rights = everything) => {
    session.menu = [of]
    return groupTarget(of, rights)
  }
  const screen = (path: string, more: Changes = {}) => item(path, { component: path.slice(1), ...more })
  afterEach(() => {
    session.menu = null
  })
  test('to its redirect, where the menu has such a page', () => {
    expect(target(group([screen('/m/a'), screen('/m/b')], '/m/b'))).toBe('/m/b')
    expect(target(group([screen('/m/a'), screen('/m/b', { route: '0' })], '/m/b'))).toBe('/m/a')
  })
  test('else to its first screen, through groups, to hidden ones too, and to none that is not held', () => {
    const below = item('/m/g', { children: [screen('/m/g/a', { hidden: true })] })
    expect(target(group([item('/m/empty'), below]))).toBe('/m/g/a')
    const other = screen('/m/c', { meta: { permissionList: ['x:list'] } })
    expect(target(group([other, screen('/m/d')]), { ...everything, holds: () => false })).toBe('/m/d')
  })
  test('nowhere when it is empty', () => expect(target(item('/m'))).toBeUndefined())
})
