import { randomInt } from 'node:crypto'
import { checkProjectBranches } from '#contract/checks/check-project-branches.ts'
import { checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import { checkProjects, type CheckProject } from '#contract/checks/check-projects.ts'
import { checkSlots } from '#contract/checks/check-slots.ts'

import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { get, sessionOf } from './e2e-api.ts'
import { companyId, mark } from './e2e-people.ts'

/** A project of 云帆科技 of the test's own, with what it is carried out by. */
export interface SomeProject {
  readonly project: CheckProject
  /** A package for everybody. */
  readonly packageName: string
  readonly branchName: string
  /** The day and time on which one place is left. */
  readonly time: string
}

/** Makes a project that is under way, in which HR books, with one place on a day of its own. */
export const someProject = async (): Promise<SomeProject> => {
  const staff = await sessionOf('staff')
  const [known] = (
    await get(staff, checkProjects.list, { status: 'ACTIVE', companyId: await companyId(), pageSize: '1' })
  ).records
  const projectId = known?.id ?? ''
  const [offered] = (
    await get(staff, checkProjectPackages.list, { projectId, pageSize: '100' })
  ).records.filter(({ forGender, forMarital, ageTo }) => !forGender && !forMarital && !ageTo)
  const [place] = (await get(staff, checkProjectBranches.list, { projectId, pageSize: '1' })).records
  const today = dayAt()
  const project = await get(staff, checkProjects.add, {
    contractId: known?.contractId ?? '',
    projectName: `体检${mark()}`,
    bookFrom: addDays(today, -1),
    bookTo: addDays(today, 20),
    examFrom: addDays(today, -1),
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
    capacity: 1,
  }
  await get(staff, checkSlots.add, slot)
  return {
    project,
    packageName: offered?.packageName ?? '',
    branchName: place?.branchName ?? '',
    time: `${fromTime}–07:10`,
  }
}
