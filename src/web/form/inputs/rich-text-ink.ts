import { $isLinkNode } from '@lexical/link'
import { $isListNode } from '@lexical/list'
import { $getSelectionStyleValueForProperty } from '@lexical/selection'
import { $getSelection, $isRangeSelection, type LexicalEditor, type LexicalNode } from 'lexical'
import { useEffect, useState } from 'react'

/** How the text at the cursor, or what is selected, looks. */
export interface Ink {
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  /** `16px`, or `''` where nothing was chosen. */
  readonly size: string
  readonly color: string
  readonly list: 'bullet' | 'number' | undefined
  /** The address of the link, `''` outside of one. */
  readonly href: string
}

const plain: Ink = {
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  size: '',
  color: '',
  list: undefined,
  href: '',
}

const around = (node: LexicalNode): LexicalNode[] => [node, ...node.getParents()]

const $ink = (): Ink => {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return plain
  const above = around(selection.anchor.getNode())
  const list = above.find($isListNode)?.getListType()
  return {
    isBold: selection.hasFormat('bold'),
    isItalic: selection.hasFormat('italic'),
    isUnderlined: selection.hasFormat('underline'),
    size: $getSelectionStyleValueForProperty(selection, 'font-size', ''),
    color: $getSelectionStyleValueForProperty(selection, 'color', ''),
    list: list === 'bullet' || list === 'number' ? list : undefined,
    href: above.find($isLinkNode)?.getURL() ?? '',
  }
}

/** Follows the cursor. */
export const useInk = (editor: LexicalEditor): Ink => {
  const [ink, setInk] = useState(plain)
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($ink)
        setInk((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
      }),
    [editor],
  )
  return ink
}
