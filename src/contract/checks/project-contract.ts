import type { CheckProject } from './check-projects.ts'

/** Whether a project goes beyond the days of its contract: people are told, since a contract may be renewed meanwhile. */
export const isBeyondContract = ({
  bookFrom,
  examTo,
  contractStart,
  contractEnd,
}: Pick<CheckProject, 'bookFrom' | 'examTo' | 'contractStart' | 'contractEnd'>): boolean =>
  (contractStart !== null && bookFrom < contractStart) || (contractEnd !== null && examTo > contractEnd)
