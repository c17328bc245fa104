import {
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  $addUpdateTag,
  SKIP_DOM_SELECTION_TAG,
  type LexicalEditor,
  type RangeSelection,
} from 'lexical'
import { useEffect, useRef } from 'react'

const isThere = ({ anchor, focus }: RangeSelection): boolean =>
  $getNodeByKey(anchor.key) !== null && $getNodeByKey(focus.key) !== null

/** `staysInTool`: the focus is not taken into the text, as from a list or a picker that is still being used. */
export type Change = (
  change: (selection: RangeSelection) => void,
  about?: { readonly staysInTool: boolean },
) => void

/**
 * Changes what is selected in the text. While the focus is elsewhere, in a tool or its dialog, that is what was selected
 * when it left the text: browsers move their selection with it.
 */
export const useSelectionChange = (editor: LexicalEditor): Change => {
  const last = useRef<RangeSelection>(undefined)
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        if (document.activeElement !== editor.getRootElement()) return
        const selection = editorState.read($getSelection)
        if ($isRangeSelection(selection)) last.current = selection.clone()
      }),
    [editor],
  )
  return (change, about) =>
    editor.update(() => {
      if (about?.staysInTool) $addUpdateTag(SKIP_DOM_SELECTION_TAG)
      const isElsewhere = document.activeElement !== editor.getRootElement()
      if (isElsewhere && last.current && isThere(last.current)) $setSelection(last.current.clone())
      const selection = $getSelection() ?? $getRoot().selectEnd()
      if (!$isRangeSelection(selection)) return
      change(selection)
      const after = $getSelection()
      if ($isRangeSelection(after)) last.current = after.clone()
    })
}
