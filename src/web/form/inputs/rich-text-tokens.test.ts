import { $getRoot, createEditor, type LexicalEditor } from 'lexical'
import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { expect, test } from 'vitest'
import { $blocksOf, $htmlOfEditor } from './rich-text-convert.ts'
import { ImageNode } from './rich-text-image.tsx'
import { $tokenNode, registerTokens } from './rich-text-tokens.ts'

const username = { name: 'username', label: '用户名' }

const begun = (text: string): { editor: LexicalEditor; end: () => void } => {
  const editor = createEditor({
    nodes: [LinkNode, ListNode, ListItemNode, ImageNode],
    onError: (error) => {
      throw error
    },
  })
  editor.setRootElement(document.createElement('div'))
  const end = registerTokens(editor, [username])
  editor.update(() => void $getRoot().append(...$blocksOf(text)), { discrete: true })
  return { editor, end }
}
const opened = (text: string): LexicalEditor => begun(text).editor
const tokensIn = (editor: LexicalEditor) =>
  editor.read(() =>
    $getRoot()
      .getAllTextNodes()
      .filter((node) => node.isToken())
      .map((node) => node.getTextContent()),
  )
const htmlOf = (editor: LexicalEditor) => editor.read($htmlOfEditor)

test('what an event gives is a token, wherever it stands; other words in braces are text, and the text stays as it was', () => {
  const html = '<p>{username}您好 <strong>{username}</strong>，{other}</p>'
  const editor = opened(html)
  expect(tokensIn(editor)).toEqual(['{username}', '{username}'])
  expect(htmlOf(editor)).toBe(html)
})

test('what another event does not give is text again', () => {
  const { editor, end } = begun('<p>{username}</p>')
  end()
  registerTokens(editor, [])
  editor.update(() => void $getRoot().getAllTextNodes()[0]?.markDirty(), { discrete: true })
  expect(tokensIn(editor)).toEqual([])
  expect(htmlOf(editor)).toBe('<p>{username}</p>')
})

test('one that is put in has the format of its place', () => {
  const editor = opened('<p>您好</p>')
  editor.update(
    () => {
      const selection = $getRoot().selectEnd()
      selection.formatText('bold')
      selection.insertNodes([$tokenNode('username', selection)])
    },
    { discrete: true },
  )
  expect(htmlOf(editor)).toBe('<p>您好<strong>{username}</strong></p>')
})

test('plain text comes with its lines', () => {
  expect(htmlOf(opened('1 < 2\n{username}'))).toBe('<p>1 &lt; 2<br>{username}</p>')
})
