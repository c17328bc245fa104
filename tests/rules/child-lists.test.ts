import { expect, test } from 'vitest'
import { screenOfNoun } from '#contract/screens/screens.ts'
import { recordPage } from '#web/lib/record-address.ts'
import { listedNouns } from '../support/nouns.ts'
import { listFiles, read } from '../support/sources.ts'

/** What the page of a record shows otherwise than as a list. */
const shownOtherwise = {
  // By the days from which they hold, each with what differs.
  'planVersions.planId': 'plan-versions.tsx',
}

const drawn = listFiles(/^src\/web\/.*(?<!\.test)\.tsx?$/).map(read)

/** True where rows of a noun are listed by a field. */
const isListed = (noun: string, field: string): boolean =>
  drawn.some(
    (text) =>
      new RegExp(String.raw`(\bchildTab\(|<ChildList[^>]*?\bof=\{)${noun}\b`).test(text) &&
      new RegExp(String.raw`\b${field}\b`).test(text),
  )

test('the page of a record lists the rows that name it, or shows them otherwise', async () => {
  const naming = (await listedNouns()).flatMap(([noun, { list }]) =>
    Object.entries(list.resource?.references ?? {})
      .filter(([, { to }]) => to !== list.resource && recordPage(to, '1') !== undefined)
      .map(([field]) => [noun, field] as const),
  )
  expect(naming.length).toBeGreaterThan(10)
  const left = naming.filter(([noun, field]) => !isListed(noun, field)).map((one) => one.join('.'))
  expect(left).toEqual(Object.keys(shownOtherwise))
})

test('what is added and listed on the page of a record has its form in the route of its own list', async () => {
  const added = (await listedNouns()).flatMap(([noun, group]) => {
    const path = 'add' in group ? screenOfNoun(group.list.resource?.permission ?? '') : undefined
    const isTab = drawn.some((text) => new RegExp(String.raw`\bchildTab\(${noun}\b`).test(text))
    return path && isTab ? [path] : []
  })
  expect(added.length).toBeGreaterThan(5)
  expect(added.filter((path) => !/\bform: async/.test(read(`src/web/routes/_shell${path}.tsx`)))).toEqual([])
})
