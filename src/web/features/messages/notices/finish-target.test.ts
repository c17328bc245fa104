import { expect, test } from 'vitest'
import { finishTarget } from './finish-target.ts'

const hosts = ['portal.example', 'pay.example.com:8443']

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//portal.example',
  'http:javascript',
  'httpx://portal.example',
  'data:text/html,x',
  'blob:https://portal.example/x',
  '//evil.example',
  '/\\evil.example',
  '/%2F%2Fevil.example',
  '/member/%2e%2e/user/login',
  '/user/login',
  'https://evil.example',
  'https://portal.example.evil.example',
  'https://portal.example@evil.example',
  'https://pay.example.com',
  'https://portal.example\\@evil.example',
  'ftp://portal.example',
  ' https://portal.example',
  'https://portal.example:99999/',
  '/a\tb',
  'member/MemberList',
  '',
])('the address %s is never opened', (url) => {
  expect(finishTarget(url, '1', hosts)).toBeUndefined()
})

test.each([
  ['/', '1', { inside: '/?orderId=1' }],
  ['/bill/BillList', 'B 1&x=2#y', { inside: '/bill/BillList?orderId=B+1%26x%3D2%23y' }],
  ['/bill/BillList?month=2026-10', '7', { inside: '/bill/BillList?month=2026-10&orderId=7' }],
  ['/bill/BillList?orderId=1', '2', { inside: '/bill/BillList?orderId=2' }],
  ['/bill/BillList', null, { inside: '/bill/BillList' }],
  [
    'https://pay.example.com:8443/x?a=b#c',
    '"><script>',
    { outside: 'https://pay.example.com:8443/x?a=b&orderId=%22%3E%3Cscript%3E#c' },
  ],
  ['HTTP://portal.example', '1', { outside: 'http://portal.example/?orderId=1' }],
])('%s with the order %s leads on', (url, orderId, target) => {
  expect(finishTarget(url, orderId, hosts)).toEqual(target)
})
