import { traverse, type NodePath, type types } from '@babel/core'
import { describe, expect, test } from 'vitest'
import { accentSet, menuThemes, palette, presets, states } from '../../tailwind.config.ts'
import { sizes } from '../../tailwind.sizes.ts'
import config from '../../tailwind.config.ts'
import { colourGroups, lengths, typeScale } from '../../src/web/design/tokens.ts'
import { listFiles, parse } from '../support/sources.ts'

/** Shown through what it belongs to. */
const shownOtherwise: Readonly<Record<string, string>> = {
  Toaster: 'stands once in the shell; the page has a button for every kind of toast',
  PointMenu: 'the menu of the other mouse button on a tab of the shell; its items are those of Menu',
  Overlay: 'dims what is below a layer; every dialog and drawer of the page brings it',
  TreeLine: 'a row of Tree and TreeList',
  Cross: 'closes a dialog or a drawer, which bring it',
  DialogHead: 'names a dialog, which brings it',
  Ahead: 'fetches the code of what its children open; there is nothing to see',
  Gap: 'the room of rows that are out of sight; there is nothing to see',
}

const componentsOf = (file: string): string[] => {
  const found: string[] = []
  traverse(parse(file), {
    ExportNamedDeclaration: ({ node }: NodePath<types.ExportNamedDeclaration>) => {
      if (node.exportKind === 'type' || node.declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of node.declaration.declarations) {
        const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'CallExpression'
        if (id.type === 'Identifier' && isFunction && /^[A-Z][a-z]/.test(id.name)) found.push(id.name)
      }
    },
  })
  return found
}

const elementsOf = (file: string): string[] => {
  const found: string[] = []
  traverse(parse(file), {
    JSXOpeningElement: ({ node }: NodePath<types.JSXOpeningElement>) => {
      if (node.name.type === 'JSXIdentifier') found.push(node.name.name)
    },
  })
  return found
}

describe('the page for designers shows', () => {
  test('every primitive of src/web/ui', () => {
    const primitives = listFiles(/^src\/web\/ui\/.*\.tsx$/)
      .filter((file) => !/\.test\./.test(file))
      .flatMap(componentsOf)
    const shown = new Set(listFiles(/^src\/web\/design\/.*\.tsx$/).flatMap(elementsOf))
    expect(primitives.length).toBeGreaterThan(40)
    expect(primitives.filter((name) => !shown.has(name) && !shownOtherwise[name])).toEqual([])
  })

  test('every colour, and none that is not there', () => {
    const shown = Object.values(colourGroups).flatMap((rows) => rows.map(({ name }) => name))
    const declared = [palette, states, accentSet(presets.green), menuThemes.dark].flatMap(Object.keys)
    expect(shown.toSorted()).toEqual(declared.toSorted())
  })

  test('every size of type and every length', () => {
    expect(typeScale.map(({ name }) => name)).toEqual(Object.keys(config.theme.fontSize))
    expect(lengths.map(({ name }) => name).toSorted()).toEqual(Object.keys(sizes).toSorted())
  })
})
