import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees, type Employee } from '#contract/members/employees.ts'
import { registrations } from '#contract/administration/registrations.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { users } from '#contract/administration/users.ts'
import { demoPassword } from '#server/seed/demo-accounts.ts'
import { addressOf, openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { probes, withProbes } from '../../support/probe.ts'
import { codeIn, messageTo } from '../../support/sign-in.ts'

const lines: string[] = []
let server: TestApp
let staff: Session

beforeAll(async () => {
  server = await openTestApp({ ...withProbes, logger: { write: (line) => void lines.push(line) } })
  staff = await sessionOf(server, 'staff')
})
afterAll(() => server.close())

const secrets = {
  wrongPassword: 'Wrong-Passw0rd-typed',
  newPassword: 'Brand-New-Passw0rd-9',
  mobile: '13987650001',
  idNo: '11010519491231002X',
  bankAccount: '6222029876543210987',
  keyword: '13987659999',
  email: 'secret.person@example.com',
  reason: 'SECRET-REASON-7',
  forged: 'forgedforgedforgedforgedforgedforgedforgedf',
}

/** Signs in both ways, goes wrong everywhere, works with a person; gives back what must not be in the log. */
const journey = async (): Promise<Record<string, string>> => {
  const call = server.call
  const { key } = (await call(undefined, signIn.getKey, {})).body.result as { key: string }
  await call(undefined, signIn.token, {
    grant_type: 'password_login',
    username: 'hr.yunfan',
    password: secrets.wrongPassword,
    key,
  })
  const hr = await server.signIn('hr.yunfan')
  await call(undefined, signIn.sendCode, { mobile: '13900000002' })
  await call(undefined, signIn.sendResetCode, { mobile: '13900000004' })
  await call(undefined, signIn.sendCode, { mobile: secrets.mobile })
  const codes = [
    codeIn(await messageTo(server, '13900000002')),
    codeIn(await messageTo(server, '13900000004')),
  ]
  await call(undefined, signIn.token, {
    grant_type: 'sms',
    username: '13900000002',
    password: codes[0] ?? '',
  })
  const checked = await call(undefined, signIn.checkVerificationCodeMessage, {
    mobile: '13900000004',
    code: codes[1] ?? '',
  })
  const { ticket } = checked.body.result as { ticket: string }
  await call(undefined, signIn.changPassword, {
    ticket,
    password: secrets.newPassword,
    confirmpassword: secrets.newPassword,
  })
  await call(hr, users.updatePassword, {
    username: 'hr.yunfan',
    oldpassword: secrets.wrongPassword,
    password: secrets.newPassword,
    confirmpassword: secrets.newPassword,
  })
  await call(undefined, registrations.register, {
    realname: '申请人',
    mobile: secrets.mobile,
    email: secrets.email,
    companyName: '某公司',
    reason: secrets.reason,
  })

  const listed = await call(staff, employees.list, { pageSize: '1', keyword: secrets.keyword })
  expect(listed.status).toBe(200)
  const { body } = await call(staff, employees.list, { pageSize: '1' })
  const { id, companyId } = (body.result as { records: Employee[] }).records[0] as Employee
  const person = {
    companyId,
    employeeNo: 'LOG-1',
    name: '日志',
    idType: '1',
    idNo: secrets.idNo,
    birthDate: '1949-12-31',
    gender: '2',
    mobile: secrets.mobile,
    category: '10',
    status: '1',
    entryDate: '2026-01-01',
    bankAccount: secrets.bankAccount,
  } as const
  expect((await call(staff, employees.add, person)).body).toMatchObject({ success: true })
  expect((await call(staff, employees.add, person)).body.success).toBe(false)
  await call(staff, employees.reveal, {
    id,
    fields: ['mobile'],
    reason: 'other',
    note: secrets.reason,
  })
  for (const how of ['sql', 'value', 'type', 'caused', 'parse'])
    await call(staff, probes.fail, { how, secret: secrets.idNo })
  await server.app.inject({
    url: '/portal/',
    headers: { authorization: `Bearer ${secrets.forged}`, cookie: `token=${secrets.forged}` },
  })
  await server.app.inject({
    url: `/portal/base/hb-core/nowhere/${secrets.mobile}?token=${secrets.forged}`,
    headers: { 'x-access-token': secrets.forged },
  })
  return {
    ...secrets,
    demoPassword,
    staffToken: staff.token,
    hrToken: hr.token,
    key,
    ticket,
    ...Object.fromEntries(codes.map((code, at) => [`code${at}`, code])),
  }
}

describe('the log', () => {
  it('holds no password, code, token, number or reason of a whole journey, failures inside included', async () => {
    const known = await journey()
    const log = lines.join('')
    expect(
      Object.entries(known)
        .filter(([, secret]) => log.includes(secret))
        .map(([name]) => name),
    ).toEqual([])
    expect(log).not.toMatch(/Bearer|Basic |authorization|portal-web:/i)
    // A request id may have eleven digits in a row.
    expect(log.replaceAll(/"reqId":"[\da-f-]+"/g, '')).not.toMatch(/(?<![\d.])1[3-9]\d{9}(?!\d)/)
  })

  it('tells each request in one line: who, what, how it ended, and by which id', async () => {
    lines.length = 0
    const { headers } = await server.call(staff, employees.list, { pageSize: '1', keyword: 'x' })
    const told = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ reqId }) => reqId === headers['x-request-id'])
    expect(told).toMatchObject({
      method: 'GET',
      path: '/portal/base/hb-core/member/employee/list',
      status: 200,
      user: 'staff',
      ip: '127.0.0.1',
      ms: expect.any(Number),
    })
  })

  it('tells of a failure inside where it happened and its code, under the id that the caller was given', async () => {
    lines.length = 0
    const { body } = await server.call(staff, probes.fail, { how: 'sql', secret: '1' })
    const told = lines
      .map(
        (line) =>
          JSON.parse(line) as { reqId: string; level: number; err?: { code: string; frames: string[] } },
      )
      .find(({ reqId, level }) => level === 50 && reqId === body.requestId)
    expect(told?.err).toMatchObject({ code: '42P01' })
    expect(told?.err?.frames.join()).toContain('probe.ts')
  })

  it('keeps its lines whole, whatever a path or a header holds', async () => {
    lines.length = 0
    const evil = '\r\n{"level":30,"msg":"forged"}\r\n\u2028\u001b[31m'
    const attempts = [
      { url: `/portal/base/${encodeURIComponent(evil)}` },
      { url: `/none?x=${encodeURIComponent(evil)}` },
      {
        url: '/portal/base/hb-core/member/employee/list',
        headers: { authorization: `Bearer ${staff.token}`, 'x-org-code': 'A01%0d%0aforged' },
      },
      { url: '/none', headers: { 'user-agent': 'x\tforged\u00ff', 'x-forwarded-for': '1.1.1.1\tforged' } },
      {
        url: `/portal/base/hb-system/sys/dict/getDictItems/${encodeURIComponent(evil)}`,
        headers: { authorization: `Bearer ${staff.token}` },
      },
    ]
    for (const attempt of attempts)
      expect((await server.app.inject(attempt)).statusCode).toBeGreaterThanOrEqual(400)
    await server.call(staff, probes.fail, { how: 'type', secret: evil })
    expect(lines.length).toBeGreaterThanOrEqual(attempts.length + 1)
    for (const line of lines) {
      expect(line.indexOf('\n')).toBe(line.length - 1)
      expect(JSON.parse(line)).toHaveProperty('time')
      expect(line).not.toMatch(/[\r\u001b\u2028]/)
    }
    expect(lines.filter((line) => (JSON.parse(line) as { msg?: string }).msg === 'forged')).toEqual([])
  })
})

it('a client that breaks off in the middle of its body is no error (security BAD-1)', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const already = lines.length
  const socket = connect(port, '127.0.0.1')
  const head = [
    `POST ${addressOf(employees.add, {})} HTTP/1.1`,
    'host: portal',
    `authorization: Bearer ${staff.token}`,
    'content-type: application/json',
    'content-length: 5000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{"name":`)
  const later = () => lines.slice(already).map((line) => JSON.parse(line) as { level: number; msg: string })
  await once(server.app.server, 'request')
  socket.destroy()
  await expect.poll(() => later().map(({ msg }) => msg)).toContain('broken off')
  expect(later().filter(({ level }) => level >= 40)).toEqual([])
})
