import { expect, test } from 'vitest'
import { nounOf } from '#contract/core/access.ts'
import { referenceIn, type Resource } from '#contract/core/resource.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { screenEntries, screenOfNoun, screens } from '#contract/screens/screens.ts'
import { recordPage } from '#web/lib/record-address.ts'
import { listedNouns } from '../support/nouns.ts'
import { listFiles, read } from '../support/sources.ts'

/** What the page of a record shows otherwise than as a list. */
const shownOtherwise = {
  // By the days from which they hold, each with what differs.
  'planVersions.planId': 'plan-versions.tsx',
  // Where they are entered, on the page of the claim.
  'claimVisits.claimId': 'claim-entry.tsx',
  'claimInvoices.claimId': 'claim-entry.tsx',
  // Nowhere: nobody looks for the people who have it.
  'claimVisits.diagnosisId': 'claim-screen.tsx',
  // As the claims that have them.
  'claimVisits.hospitalId': 'hospital-page.tsx',
}

const drawn = listFiles(/^src\/web\/.*(?<!\.test)\.tsx?$/).map(read)

/** True where the screen of a noun says that its rows are listed on the pages of another one. */
const isSaid = ({ permission }: Resource, to: Resource): boolean => {
  const path = screenOfNoun(permission)
  return path !== undefined && (screens[path].listedOn?.includes(to.permission) ?? false)
}

/** True where a page lists rows of a noun by a field. */
const isDrawn = (noun: string, field: string): boolean =>
  drawn.some(
    (text) =>
      new RegExp(String.raw`(\bchildTab\(|<ChildList[^>]*?\bof=\{)${noun}\b`).test(text) &&
      new RegExp(String.raw`\b${field}\b`).test(text),
  )

test('the page of a record lists the rows that name it, or shows them otherwise', async () => {
  const naming = (await listedNouns()).flatMap(([noun, { list }]) =>
    Object.entries(list.resource?.references ?? {})
      .filter(([, { to }]) => to !== list.resource && recordPage(to, '1') !== undefined)
      .map(([field, { to }]) => ({ noun, field, isSaid: isSaid(resourceOf({ list }), to) })),
  )
  expect(naming.length).toBeGreaterThan(10)
  const left = naming
    .filter(({ noun, field, isSaid }) => !isSaid && !isDrawn(noun, field))
    .map(({ noun, field }) => `${noun}.${field}`)
  expect(left.toSorted()).toEqual(Object.keys(shownOtherwise).toSorted())
})

test('what is added and listed on the page of a record has its form in the route of its own list', async () => {
  const added = (await listedNouns()).flatMap(([noun, group]) => {
    const path = 'add' in group ? screenOfNoun(group.list.resource?.permission ?? '') : undefined
    const isTab =
      (path && screens[path].listedOn) ||
      drawn.some((text) => new RegExp(String.raw`\bchildTab\(${noun}\b`).test(text))
    return path && isTab ? [path] : []
  })
  expect(added.length).toBeGreaterThan(5)
  expect(added.filter((path) => !/\bscreen: async/.test(read(`src/web/routes/_shell${path}.tsx`)))).toEqual(
    [],
  )
})

test('a screen is listed on the pages of nouns that its rows name, in a field that lists are filtered by', async () => {
  const resources = (await listedNouns()).map(([, group]) => resourceOf(group))
  const said = screenEntries.flatMap(([path, { listedOn = [], query = '' }]) =>
    listedOn.map((to) => ({ path, to, noun: nounOf(query) })),
  )
  expect(said.length).toBeGreaterThan(5)
  const wrong = said.filter(
    ({ to, noun }) =>
      !resources.some(
        (resource) =>
          resource.permission === noun &&
          resource.filters.some((field) => referenceIn(resource, field)?.to.permission === to),
      ),
  )
  expect(wrong).toEqual([])
})
