import { branches } from '#contract/checks/branches.ts'
import { checkPackageCosts } from '#contract/checks/check-package-costs.ts'
import { checkProjectBranches } from '#contract/checks/check-project-branches.ts'
import { checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import { checkSlots } from '#contract/checks/check-slots.ts'
import { supplierInterfaces } from '#contract/checks/supplier-interfaces.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { someProject, type SomeProject } from './e2e-checks.ts'
import { get, sessionOf } from './e2e-api.ts'
import { mark } from './e2e-people.ts'
import { startSandbox } from './supplier-sandbox.ts'

/** A project of the test's own at a supplier of its own, which runs beside the test and listens to it. */
export interface AtSupplier extends SomeProject {
  readonly packageId: string
  /** Slots of its branch, on four days after another. */
  readonly slotIds: readonly string[]
  readonly days: readonly [string, string, string, string]
  readonly sandbox: Awaited<ReturnType<typeof startSandbox>>
}

/** Makes a supplier with an interface, a branch of it with four slots, and a project that goes there. */
export const projectAtSupplier = async (): Promise<AtSupplier> => {
  const [staff, admin] = [await sessionOf('staff'), await sessionOf('admin')]
  const some = await someProject()
  const projectId = some.project.id
  const supplier = await get(staff, suppliers.add, {
    supplierName: `康${mark()}`,
    category: '1',
    apiType: 'API',
  })
  const branch = await get(staff, branches.add, {
    supplierId: supplier.id,
    branchName: `网点${mark()}`,
    city: '310100',
    address: '世纪大道 1 号',
    status: '1',
  })
  const [offered] = (await get(staff, checkProjectPackages.list, { projectId, pageSize: '1' })).records
  const packageId = offered?.packageId ?? ''
  await get(staff, checkPackageCosts.add, {
    packageId,
    supplierId: supplier.id,
    supplierCode: mark().toUpperCase(),
    cost: '300.00',
  })
  await get(staff, checkProjectBranches.add, { projectId, branchId: branch.id })
  const on = (days: number) => addDays(dayAt(), days)
  const days = [on(2), on(3), on(4), on(5)] as const
  const slots = []
  for (const day of days)
    slots.push(
      await get(staff, checkSlots.add, {
        branchId: branch.id,
        day,
        fromTime: '07:30',
        toTime: '09:00',
        capacity: 5,
      }),
    )
  const draft = { supplierId: supplier.id, baseUrl: 'http://127.0.0.1:1', isOn: true }
  const made = await get(admin, supplierInterfaces.add, draft)
  const { secret } = await get(admin, supplierInterfaces.newSecret, { id: made.id })
  const portal = `http://127.0.0.1:${process.env['E2E_PORT'] ?? ''}`
  const sandbox = await startSandbox({ supplierId: supplier.id, secret, portal })
  const row = await get(admin, supplierInterfaces.queryById, { id: made.id })
  await get(admin, supplierInterfaces.edit, {
    ...draft,
    id: row.id,
    version: row.version,
    baseUrl: sandbox.url,
  })
  return {
    ...some,
    packageId,
    branchName: branch.branchName,
    slotIds: slots.map(({ id }) => id),
    days,
    sandbox,
  }
}
