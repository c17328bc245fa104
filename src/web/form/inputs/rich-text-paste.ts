import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  PASTE_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { $blocksOf } from './rich-text-convert.ts'

const $insert = (data: DataTransfer): boolean => {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  const html = data.getData('text/html')
  const blocks = html === '' ? [] : $blocksOf(html)
  const [only, ...others] = blocks
  if (!only) selection.insertRawText(data.getData('text/plain'))
  // One line goes into the line it is put in.
  else if (others.length === 0 && only.getType() === 'paragraph') selection.insertNodes(only.getChildren())
  else selection.insertNodes(blocks)
  return true
}

/** What is pasted or dropped is read by our own rules, instead of being made elements by the browser first. */
export const registerPaste = (editor: LexicalEditor): (() => void) => {
  const ends = [
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = 'clipboardData' in event ? event.clipboardData : null
        if (!data) return false
        event.preventDefault()
        return $insert(data)
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => typeof event !== 'string' && event.dataTransfer !== null && $insert(event.dataTransfer),
      COMMAND_PRIORITY_HIGH,
    ),
  ]
  return () => ends.forEach((end) => end())
}
