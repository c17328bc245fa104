/** Whether every case is walked through (`npm run test:all`), or the one of each journey that its title picks. */
export const isWhole = process.env['TEST_ALL'] === '1'

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}

/** Of several cases the one that the title of a journey picks, always the same; all of them where every case counts. */
export const sample = <Case>(title: string, cases: readonly Case[]): readonly Case[] => {
  if (isWhole) return cases
  const at = hashOf(title) % cases.length
  return cases.slice(at, at + 1)
}
