import { randomInt } from 'node:crypto'
import { checkProjectBranches } from '#contract/checks/check-project-branches.ts'
import { checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import { checkProjects, type CheckProject } from '#contract/checks/check-projects.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkSlots } from '#contract/checks/check-slots.ts'
import { addDays, addYears, dayAt } from '#contract/rules/calendar.ts'
import { get, sessionOf } from './e2e-api.ts'
import { companyId, mark } from './e2e-people.ts'

/** A project of 云帆科技 of the test's own, with what it is carried out by. */
export interface SomeProject {
  readonly project: CheckProject
  /** A package for everybody. */
  readonly packageName: string
  readonly branchName: string
  readonly packageId: string
  /** The day and time on which places are left. */
  readonly time: string
  readonly slotId: string
}

interface Wanted {
  /** So many years ago it was to begin and to be booked; it is under way. */
  readonly yearsAgo?: number
  /** So many places are left. */
  readonly capacity?: number
}

/** Makes a project that is under way, in which HR books, with one place or more on a day of its own. */
export const someProject = async ({ yearsAgo = 0, capacity = 1 }: Wanted = {}): Promise<SomeProject> => {
  const staff = await sessionOf('staff')
  const active = { status: 'ACTIVE', companyId: await companyId(), pageSize: '100' }
  // Those of other tests have one package, and are not whole yet.
  const known = (await get(staff, checkProjects.list, active)).records.find(
    ({ packageCount, branchCount }) => packageCount > 1 && branchCount > 0,
  )
  const projectId = known?.id ?? ''
  const [offered] = (
    await get(staff, checkProjectPackages.list, { projectId, pageSize: '100' })
  ).records.filter(({ forGender, forMarital, ageTo }) => !forGender && !forMarital && !ageTo)
  const [place] = (await get(staff, checkProjectBranches.list, { projectId, pageSize: '1' })).records
  const today = dayAt()
  const project = await get(staff, checkProjects.add, {
    contractId: known?.contractId ?? '',
    projectName: `体检${mark()}`,
    bookFrom: addYears(addDays(today, -1), -yearsAgo),
    bookTo: addYears(addDays(today, 20), -yearsAgo),
    examFrom: addYears(addDays(today, -1), -yearsAgo),
    examTo: addDays(today, 30),
    payer: 'COMPANY',
    takesFamily: false,
    hrBooking: 'BOOK',
  })
  await get(staff, checkProjectPackages.add, { projectId: project.id, packageId: offered?.packageId ?? '' })
  await get(staff, checkProjectBranches.add, { projectId: project.id, branchId: place?.branchId ?? '' })
  const fromTime = `06:${String(randomInt(60)).padStart(2, '0')}`
  const slot = {
    branchId: place?.branchId ?? '',
    day: addDays(today, 1),
    fromTime,
    toTime: '07:10',
    capacity,
  }
  const { id: slotId } = await get(staff, checkSlots.add, slot)
  return {
    project,
    packageName: offered?.packageName ?? '',
    packageId: offered?.packageId ?? '',
    branchName: place?.branchName ?? '',
    time: `${fromTime}–07:10`,
    slotId,
  }
}

/** Puts people on the list of a project, past the portal; gives their orders. */
export const addOrders = async (
  { project, packageId }: Pick<SomeProject, 'project' | 'packageId'>,
  people: readonly { readonly id: string }[],
): Promise<CheckOrder[]> => {
  const coordinator = await sessionOf('he.jianing')
  const asked = people.map((person) => ({ projectId: project.id, employeeId: person.id, packageId }))
  return Promise.all(asked.map((one) => get(coordinator, checkOrders.add, one)))
}
