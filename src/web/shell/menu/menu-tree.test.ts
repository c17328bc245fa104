import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#contract/permissions.ts'
import { buildMenu, externalUrl, homePath, isFrameable, trailTo, type Rights } from './menu-tree.ts'

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
  test('hideChildrenInMenu makes a group one line', () => {
    const menu = buildMenu([item('/a', { hideChildrenInMenu: true, children: [item('/a/1')] })], everything)
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

describe('finding the way', () => {
  const menu = [
    item('/', { redirect: '/hr/index', hidden: true }),
    item('/m', { children: [item('/m/list', { hidden: true })] }),
  ]
  test('a path the menu lacks has no trail', () => {
    expect(trailTo(menu, '/m/other')).toEqual([])
    expect(trailTo([item('/x', { route: '0' })], '/x')).toEqual([])
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
