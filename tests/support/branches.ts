import { branches, type Branch, type BranchDraft } from '#contract/checks/branches.ts'
import { suppliers, type Supplier } from '#contract/clients/suppliers.ts'
import type { Session, TestApp } from './app.ts'
import { newSupplier } from './suppliers.ts'

let made = 0

/** A draft that no other call of this file has used. */
export const newBranch = (supplierId: string, changes: Partial<BranchDraft> = {}): BranchDraft => {
  made += 1
  return {
    supplierId,
    branchName: `试验网点${made}`,
    city: '310000',
    address: '漕溪北路 1 号',
    phone: '021-64000000',
    status: '1',
    closedDays: [
      { fromDay: '2030-12-24', toDay: '2030-12-26', reason: '设备检修' },
      { fromDay: '2031-01-15' },
    ],
    contacts: [
      { name: '王芳', jobTitle: '前台', mobile: '13900001234' },
      { name: '李强', mobile: '13900005678' },
    ],
    ...changes,
  }
}

/** Adds a branch, of a supplier of its own where none is named, and gives back the answered row. */
export const addBranch = async (
  app: TestApp,
  session: Session,
  changes: Partial<BranchDraft> = {},
): Promise<Branch> => {
  const supplierId =
    changes.supplierId ?? ((await app.call(session, suppliers.add, newSupplier())).body.result as Supplier).id
  const { body } = await app.call(session, branches.add, newBranch(supplierId, changes))
  if (!body.success) throw new Error(body.message)
  return body.result as Branch
}
