import { afterAll, beforeAll, describe } from 'vitest'
import type { EndpointGroup } from '#contract/core/endpoint.ts'
import { resourceOf, type ResourceGroup } from '#contract/core/resource-group.ts'
import { testLists } from './conformance/lists.ts'
import { testLineMasks, testLines } from './conformance/record-lines.ts'
import { testPlans } from './conformance/plans.ts'
import { testRecycling } from './conformance/recycling.ts'
import { testReferences } from './conformance/references.ts'
import { testIsolation, testPlacement, testRights } from './conformance/rights.ts'
import { testSheets } from './conformance/sheets.ts'
import { testFixedSheets, testFixedStates, testKeptStates, testStates } from './conformance/states.ts'
import { openWorld, type Noun, type Subject, type World } from './conformance/world.ts'
import { testEdits, testMasks, testWithheld } from './conformance/writes.ts'

/**
 * Tests everything that the generic calls promise for a noun, on a database of its own (decision 054): its own tests are
 * about what only it does.
 */
export const describeResource = <Group extends ResourceGroup & EndpointGroup>(
  group: Group,
  subject: Subject<Group>,
): void => {
  const { visibleTo, isAddOnly = false, mounted } = subject
  const noun: Noun = {
    group,
    resource: resourceOf(group),
    visibleTo,
    isAddOnly,
    words: mounted?.words ?? [],
  }
  describe(`${noun.resource.permission} keeps the promises of every noun:`, () => {
    let opened: World
    beforeAll(async () => {
      opened = await openWorld(group, subject)
    })
    afterAll(() => opened.app.close())
    const world = () => opened
    testRights(world)
    testIsolation(noun, world)
    testPlacement(noun, world)
    testReferences(noun, world)
    testEdits(noun, world)
    testLines(noun, world)
    testMasks(noun, world)
    testLineMasks(noun, world)
    testWithheld(world)
    testRecycling(noun, world)
    testSheets(noun, world)
    testLists(world)
    testStates(noun, world)
    testFixedStates(noun, world)
    testKeptStates(noun, world)
    testFixedSheets(noun, world)
    testPlans(world)
  })
}
