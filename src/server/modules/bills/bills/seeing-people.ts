import type { Request } from '#server/calls/caller.ts'

/** Whether somebody may see the people of bills. */
export const mayListPeople = ({ caller }: Pick<Request, 'caller'>): boolean =>
  caller.grants.actions.has('bill:members')
