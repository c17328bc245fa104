import { traverse, type NodePath, type types } from '@babel/core'
import { expect, test } from 'vitest'
import { listFiles, parse, read } from '../support/sources.ts'

/** `<form noValidate …>`, or `<form {...form} …>` with what `useSubmission` gives. */
const isUnjudged = (attribute: types.JSXAttribute | types.JSXSpreadAttribute): boolean =>
  attribute.type === 'JSXSpreadAttribute'
    ? attribute.argument.type === 'Identifier' && attribute.argument.name === 'form'
    : attribute.name.name === 'noValidate'

test('no form lets the browser speak: what is wrong is said at its field, in the language of the portal', () => {
  const forms: string[] = []
  const judged: string[] = []
  const files = listFiles(/^src\/web\/.*(?<!\.test)\.tsx$/)
  for (const file of files.filter((path) => read(path).includes('<form'))) {
    traverse(parse(file), {
      JSXOpeningElement: ({ node }: NodePath<types.JSXOpeningElement>) => {
        if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'form') return
        forms.push(file)
        if (!node.attributes.some(isUnjudged)) judged.push(`${file}:${node.loc?.start.line ?? ''}`)
      },
    })
  }
  expect(forms.length).toBeGreaterThan(8)
  expect(judged).toEqual([])
})
