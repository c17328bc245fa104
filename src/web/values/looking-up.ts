import type * as ByIds from './by-ids.ts'

/** Its code comes when somebody looks for a number; a refusal is said, and what was shown stays. */
export const lookingUp = async (work: (numbers: typeof ByIds) => Promise<void>): Promise<void> => {
  const numbers = await import('./by-ids.ts')
  await work(numbers).catch(numbers.sayRefusal)
}
