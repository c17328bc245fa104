import { afterAll, beforeAll, expect, test } from 'vitest'
import { supplierInterfaces } from '#contract/checks/supplier-interfaces.ts'
import { suppliers, type Supplier } from '#contract/clients/suppliers.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { newSupplier } from '../../support/suppliers.ts'

describeResource(supplierInterfaces, {
  draft: (supplierId) => ({ supplierId, baseUrl: 'https://supplier.example.com/portal', isOn: false }),
  visibleTo: 'admin',
  size: 'small',
  untied: ['supplier_interface_key'],
})

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())

test.each([
  'ftp://supplier.example.com',
  'https://user:secret@supplier.example.com',
  'https://supplier.example.com/?a=1',
  'https://supplier.example.com/#x',
  'http://supplier.example.com',
  'http://8.8.8.8/',
  'supplier.example.com',
  'https://',
  'javascript:alert(1)',
])('requests go to no address like %s (security SSR-1)', async (baseUrl) => {
  const { id } = (await app.call(admin, suppliers.add, newSupplier({ apiType: 'API' }))).body
    .result as Supplier
  const { body } = await app.call(admin, supplierInterfaces.add, { supplierId: id, baseUrl, isOn: true })
  expect(body.message).toContain('https://')
})

test('a supplier that is worked by hand has no interface', async () => {
  const { id } = (await app.call(admin, suppliers.add, newSupplier())).body.result as Supplier
  const draft = { supplierId: id, baseUrl: 'https://supplier.example.com', isOn: true }
  expect((await app.call(admin, supplierInterfaces.add, draft)).body.message).toContain('对接方式不是“接口”')
})
