import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeExternalUrl, safeRedirect } from './redirect.ts'
import { promised } from '../../../tests/support/promised.ts'

const hostileTargets = [
  '//evil.com',
  '///evil.com',
  '////evil.com',
  '//evil.com/member',
  '//evil.com\\@portal',
  '//user:pw@evil.com',
  '/\\evil.com',
  '/\\/evil.com',
  '\\\\evil.com',
  '\\/evil.com',
  '/member\\..\\evil',
  '/\\\\evil.com',
  '\\evil.com',
  'http://evil.com',
  'https://evil.com',
  'HTTPS://evil.com',
  'http:evil.com',
  'https:/evil.com',
  'httpx://evil',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  'file:///etc/passwd',
  'blob:https://evil.com/x',
  'about:blank',
  '%2F%2Fevil.com',
  '%2f%2fevil.com',
  '%2F%5Cevil.com',
  '%5C%5Cevil.com',
  '/%2Fevil.com',
  '/%2f%2fevil.com',
  '/%5Cevil.com',
  '/%5c%5cevil.com',
  '%252F%252Fevil.com',
  '/%252Fevil.com',
  '/%252F%252Fevil.com',
  '%68ttps%3A%2F%2Fevil.com',
  'javascript%3Aalert(1)',
  '%6Aavascript:alert(1)',
  '%2F%252Fevil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\r\n/evil.com',
  '/%09/evil.com',
  '/%0d%0aSet-Cookie:x',
  '/%00',
  '/a\u0000b',
  '/member?x=%0d%0aSet-Cookie:y',
  '/member?\u2028',
  ' //evil.com',
  '\u00a0//evil.com',
  ' /member',
  '\u0000/member',
  '/./evil',
  '/../evil',
  '/.//evil.com',
  '/..//evil.com',
  '/member/../user/login',
  '/member/%2e%2e/user/login',
  '/user/login',
  '/user',
  '/user/',
  '/USER/login',
  '/%75ser/login',
  '%2Fuser%2Flogin',
  '/user?redirect=/member',
  '/user/login?redirect=%2Fuser%2Flogin',
  '/user#x',
  '/member//evil.com',
  '/member/%2F/evil.com',
  '／／evil.com',
  '/／evil.com',
  '/@evil.com',
  '/:80',
  '/javascript:alert(1)',
  '/%',
  '/%zz',
  '%',
  '/%E0%A4%A',
  '/\u202e',
  '',
  'member/MemberList',
  '?x=/',
  '#/member',
  '.',
  '/<script>',
  `/${'a'.repeat(3000)}`,
]

describe('a redirect stays home', () => {
  test('for more than fifty hostile targets', () => {
    expect(hostileTargets.length).toBeGreaterThan(50)
    for (const target of hostileTargets) expect([target, safeRedirect(target)]).toEqual([target, '/'])
  })

  test('when there is none', () => {
    expect(safeRedirect(undefined)).toBe('/')
  })

  test('or goes inside the portal, whatever is given', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '%2F',
      '%2f',
      '%5C',
      '%25',
      '%',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '&',
      '=',
      'user',
      'login',
      'evil.com',
      'http:',
      'https:',
      'javascript:',
      '\t',
      '\n',
      '%0a',
      '%09',
      ' ',
      '\u0000',
      '\u2028',
      '／',
      'member',
      '王',
      '%75',
    )
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(texts, (raw) => {
        const target = safeRedirect(raw)
        expect(target).toMatch(/^\/(?![/\\])/)
        const { origin, pathname } = new URL(target, 'https://portal.example')
        expect(origin).toBe('https://portal.example')
        expect(decodeURIComponent(pathname).toLowerCase()).not.toMatch(/^\/user(?:\/|$)|^\/\/|\\/)
        expect(safeRedirect(target)).toBe(target)
      }),
      { numRuns: promised(5_000) },
    )
  })
})

test.each([
  ['/', '/'],
  ['/member/MemberList', '/member/MemberList'],
  ['/404', '/404'],
  ['/userX/list', '/userX/list'],
  ['/isps/userAnnouncement/', '/isps/userAnnouncement/'],
  ['%2Fmember%2FMemberList', '/member/MemberList'],
  ['/member/MemberList?name=%E7%8E%8B&q=a%26b', '/member/MemberList?name=%E7%8E%8B&q=a%26b'],
  ['%2Fmember%2FMemberList%3Fq%3Da%2526b', '/member/MemberList?q=a%26b'],
  ['/member/%E5%91%98%E5%B7%A5', '/member/%E5%91%98%E5%B7%A5'],
  ['/member/MemberList?back=https://evil.com', '/member/MemberList?back=https://evil.com'],
  ['/member/MemberList#row-7', '/member/MemberList#row-7'],
])('the in-app target %s leads to %s', (raw, target) => {
  expect(safeRedirect(raw)).toBe(target)
})

describe('an external url', () => {
  const allowed = ['pay.example.com', 'Pay.Example.com:8443']

  test.each([
    'http:pay.example.com',
    'https:/pay.example.com',
    '//pay.example.com',
    'ftp://pay.example.com',
    'httpx://pay.example.com',
    'javascript:alert(1)//pay.example.com',
    'https://evil.com',
    'https://pay.example.com.evil.com',
    'https://xpay.example.com',
    'https://pay.example.com@evil.com',
    'https://user:pw@pay.example.com',
    'https://evil.com\\@pay.example.com',
    'https://evil.com#@pay.example.com',
    'https://pay.example.com:9000',
    'https://pay.example.com.',
    'https://pay.example.com\\.evil.com',
    ' https://pay.example.com',
    'https://pay.example.com/\n',
    'https://pay.example.com\t.evil.com',
    'https://pay。example.com',
    'https://pay.example.com:',
    'https://',
    '',
    '/member',
    'https://pay.example.com%2eevil.com',
    'https://pay.example.com;evil.com',
  ])('is refused: %s', (url) => {
    expect(safeExternalUrl(url, allowed)).toBeUndefined()
  })

  test.each([
    'https://pay.example.com',
    'HTTP://PAY.example.com/a?b=c#d',
    'https://pay.example.com:8443/x?u=https://y@z',
  ])('is opened: %s', (url) => {
    expect(safeExternalUrl(url, allowed)).toBe(url)
  })

  test('that is opened has an allowed host for the browser as well', () => {
    const pieces = fc.constantFrom(
      ...'https:// http:// pay.example.com evil.com @ : / \\ ? # . %40 8443 \t user'.split(' '),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const url = safeExternalUrl(parts.join(''), allowed)
        if (url === undefined) return
        const parsed = new URL(url)
        expect(['http:', 'https:']).toContain(parsed.protocol)
        expect(['pay.example.com', 'pay.example.com:8443']).toContain(parsed.host)
        expect(parsed.username + parsed.password).toBe('')
      }),
      { numRuns: promised(5_000) },
    )
  })
})
