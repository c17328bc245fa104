import { expect, test } from 'vitest'
import { loadedWith } from './loaded-with.ts'

const imports: Record<string, string[]> = {
  list: ['table', 'button'],
  table: ['list', 'menu'],
  form: ['calendar'],
}
const modules = { getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null) }

test('a module comes with those that import it, also by way of others and in a circle', () => {
  const comesWithLists = loadedWith(['list'])
  expect(['list', 'button', 'menu', 'calendar', 'form'].filter((id) => comesWithLists(id, modules))).toEqual([
    'list',
    'button',
    'menu',
  ])
})
