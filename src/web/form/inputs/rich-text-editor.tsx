import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode, registerList } from '@lexical/list'
import { registerRichText } from '@lexical/rich-text'
import { $addUpdateTag, $getRoot, createEditor, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '#web/ui/classes.ts'
import { $blocksOf, $htmlOfEditor } from './rich-text-convert.ts'
import { ImageNode } from './rich-text-image.tsx'
import { registerPaste } from './rich-text-paste.ts'
import { registerTokens, type Token } from './rich-text-tokens.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

const theme = {
  text: {
    bold: 'font-bold',
    italic: 'italic',
    underline: 'underline',
    strikethrough: 'line-through',
    underlineStrikethrough: '[text-decoration:underline_line-through]',
  },
  link: 'py-1 text-accent-strong underline',
  list: { ul: 'list-disc pl-6', ol: 'list-decimal pl-6' },
}

const makeEditor = (): LexicalEditor =>
  createEditor({
    namespace: 'rich-text',
    theme,
    nodes: [LinkNode, ListNode, ListItemNode, ImageNode],
    onError: (error) => {
      throw error
    },
  })

const htmlOf = (editor: LexicalEditor): string => editor.getEditorState().read($htmlOfEditor)

/** Marks what did not come from a person's hand. */
const LOADED = 'loaded'

const load = (editor: LexicalEditor, html: string): void =>
  editor.update(
    () => {
      $addUpdateTag(LOADED)
      $addUpdateTag(HISTORY_MERGE_TAG)
      $getRoot()
        .clear()
        .append(...$blocksOf(html || '<p></p>'))
    },
    { discrete: true },
  )

/** Keeps an editor and a value in step: what a person writes goes out, what comes from elsewhere goes in. */
const useValue = (editor: LexicalEditor, value: string, onValue: (html: string) => void): void => {
  const given = useRef<string>(undefined)
  const shown = useRef('')
  const tell = useRef(onValue)
  useLayoutEffect(() => {
    tell.current = onValue
  })
  useLayoutEffect(() => {
    if (value === given.current) return
    given.current = value
    load(editor, value)
    shown.current = htmlOf(editor)
  }, [editor, value])
  useEffect(
    () =>
      editor.registerUpdateListener(({ tags }) => {
        const html = tags.has(LOADED) ? shown.current : htmlOf(editor)
        if (html === shown.current) return
        shown.current = html
        given.current = html
        tell.current(html)
      }),
    [editor],
  )
}

/** One list for all that have none: another one would begin anew each time. */
const noTokens: readonly Token[] = []

const useEditor = (tokens: readonly Token[]) => {
  const [editor] = useState(makeEditor)
  const [decorators, setDecorators] = useState<Record<string, ReactNode>>({})
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    editor.setRootElement(root.current)
    const ends = [
      editor.registerDecoratorListener<ReactNode>((next) => setDecorators({ ...next })),
      registerRichText(editor),
      registerHistory(editor, createEmptyHistoryState(), 300),
      registerList(editor),
      registerPaste(editor),
    ]
    return () => {
      for (const end of ends) end()
      editor.setRootElement(null)
    }
  }, [editor])
  useEffect(() => registerTokens(editor, tokens), [editor, tokens])
  const drawn = Object.entries(decorators).flatMap(([key, node]) => {
    const element = editor.getElementByKey(key)
    return element ? [createPortal(node, element, key)] : []
  })
  return { editor, root, drawn }
}

/** A value of the editor, and what its box says of itself. */
export interface RichTextEditorProps {
  label: string
  isRequired: boolean
  isWrong: boolean
  value: string
  onValue: (html: string) => void
  /** What may be put in to be filled in later; the same list while they are the same. */
  tokens?: readonly Token[] | undefined
  /** False where images cannot be shown, as in e-mails. */
  hasImages?: boolean | undefined
  /** It is read, not written. */
  isFixed?: boolean | undefined
}

/**
 * Formatted text as HTML of `contract/rules/rich-text.ts`, in and out: nothing but that is read, pasted or given out, and
 * the browser never gets any of it as HTML. `''` while there is nothing to see in it.
 */
export const RichTextEditor = ({
  label,
  isRequired,
  isWrong,
  value,
  onValue,
  tokens = noTokens,
  hasImages = true,
  isFixed = false,
}: RichTextEditorProps) => {
  const { editor, root, drawn } = useEditor(tokens)
  useValue(editor, value, onValue)
  useEffect(() => editor.setEditable(!isFixed), [editor, isFixed])
  return (
    <div
      className={classes(
        isFixed ? 'bg-grey-soft' : 'bg-surface',
        'rounded border focus-within:border-accent-edge focus-within:shadow-[0_0_0_4px_var(--accent-soft)] focus-within:outline-1 focus-within:outline-accent-edge',
        isWrong ? 'border-red' : isFixed ? 'border-line' : 'border-control',
      )}
    >
      {isFixed ? null : (
        <RichTextToolbar editor={editor} label={label} tokens={tokens} hasImages={hasImages} />
      )}
      <div
        ref={root}
        contentEditable={!isFixed}
        suppressContentEditableWarning
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no such element holds formatted text
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-readonly={isFixed || undefined}
        aria-required={isRequired}
        aria-invalid={isWrong || undefined}
        className="max-h-[40dvh] min-h-50 overflow-auto px-3 py-2 leading-normal wrap-anywhere outline-none focus-visible:shadow-none focus-visible:outline-none"
      />
      {drawn}
    </div>
  )
}
