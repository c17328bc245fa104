/** Which people stand on the paper of a bill: nobody, those of whom something changed, or everybody. */
export const peopleOnPaper = ['NONE', 'CHANGED', 'ALL'] as const
export type PeopleOnPaper = (typeof peopleOnPaper)[number]
