import { useLingui } from '@lingui/react/macro'
import { $insertList, $removeList } from '@lexical/list'
import { $patchStyleText } from '@lexical/selection'
import { $insertNodes, type LexicalEditor, type RangeSelection } from 'lexical'
import { useRef, useState, type ReactNode } from 'react'
import { files, imageLimits, imageTypes } from '#contract/records/files.ts'
import { fontSizes } from '#contract/rules/rich-style.ts'
import { isHeeded } from '#web/lib/failures.ts'
import { useSending } from '#web/form/use-sending.ts'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toasts.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { ColourTool } from './rich-text-colour.tsx'
import { fitted, ImageNode } from './rich-text-image.tsx'
import { useInk } from './rich-text-ink.ts'
import { useSelectionChange, type Change } from './rich-text-selection.ts'
import { RichTextLink } from './rich-text-link.tsx'
import { $tokenNode, type Token } from './rich-text-tokens.ts'
import { useRoving } from './rich-text-roving.ts'

const drawings = {
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M4 14.5c.3-1 2.5-1 2.5.3 0 1-2.5 1.7-2.5 3.2h2.7',
  link: 'M10 14a4 4 0 006 .4l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-6-.4l-3 3a4 4 0 005.7 5.7l1-1',
  image: 'M5 4h14a2 2 0 012 2v12a2 2 0 01-2 2H5a2 2 0 01-2-2V6a2 2 0 012-2zM4 17l5-5 4 4 3-3 4 4M15 8.5h.01',
  clear: 'M6 5h12M12 5l-2 14M5 20h8M16 15l5 5M21 15l-5 5',
} as const

const Drawing = ({ of }: { of: keyof typeof drawings }) => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={drawings[of]} />
  </svg>
)

interface ToolProps {
  label: string
  isOn?: boolean
  isBusy?: boolean
  onPress: (tool: HTMLElement) => void
  children: ReactNode
}

/** The press leaves the selection in the text alone. */
const Tool = ({ label, isOn, isBusy, onPress, children }: ToolProps) => (
  <Tooltip text={label} silent>
    <button
      type="button"
      data-tool
      aria-label={label}
      aria-pressed={isOn}
      aria-busy={isBusy}
      onPointerDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => !isBusy && onPress(currentTarget)}
      className="grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-grey-soft aria-busy:opacity-45 aria-pressed:bg-accent-soft aria-pressed:text-accent-strong weak:aria-pressed:underline"
    >
      {children}
    </button>
  </Tooltip>
)

const PictureTool = ({ change }: { change: Change }) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { run, isBusy } = useSending(files.upload, { isQuiet: true, say: () => undefined })
  const put = async (file: File | undefined) => {
    if (!file) return
    if (file.size > imageLimits.bytes) {
      toast('warning', t`图片不能超过 10 MB`)
      return
    }
    const sent = await run({ file })
    if (!sent) return
    const { name } = file
    if ('failure' in sent) {
      const { message } = sent.failure
      if (!isHeeded(sent.failure)) toast('warning', t`${name}：文件上传失败。${message}`)
      return
    }
    toast('success', t`文件上传成功`)
    const { url: src, width, height } = sent.result
    const alt = file.name.replace(/\.\w{1,5}$/, '').slice(0, 100)
    change(() => $insertNodes([new ImageNode({ src, alt, ...fitted({ width, height }) })]))
  }
  return (
    <>
      <Tool
        label={isBusy ? t`文件上传中` : t`插入图片`}
        isBusy={isBusy}
        onPress={() => input.current?.click()}
      >
        <Drawing of="image" />
      </Tool>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        hidden
        aria-label={t`图片文件`}
        onChange={({ target }) => {
          void put(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}

const Marks = ({ change, ink }: { change: Change; ink: ReturnType<typeof useInk> }) => {
  const { t } = useLingui()
  const format = (name: 'bold' | 'italic' | 'underline') => () =>
    change((selection) => selection.formatText(name))
  return (
    <>
      <Tool label={t`加粗`} isOn={ink.isBold} onPress={format('bold')}>
        <b aria-hidden="true">B</b>
      </Tool>
      <Tool label={t`斜体`} isOn={ink.isItalic} onPress={format('italic')}>
        <i aria-hidden="true">I</i>
      </Tool>
      <Tool label={t`下划线`} isOn={ink.isUnderlined} onPress={format('underline')}>
        <u aria-hidden="true">U</u>
      </Tool>
    </>
  )
}

const Lists = ({ change, list }: { change: Change; list: 'bullet' | 'number' | undefined }) => {
  const { t } = useLingui()
  const toggle = (kind: 'bullet' | 'number') => () =>
    change(() => (list === kind ? $removeList() : $insertList(kind)))
  return (
    <>
      <Tool label={t`项目列表`} isOn={list === 'bullet'} onPress={toggle('bullet')}>
        <Drawing of="bullets" />
      </Tool>
      <Tool label={t`编号列表`} isOn={list === 'number'} onPress={toggle('number')}>
        <Drawing of="numbers" />
      </Tool>
    </>
  )
}

const TokenTool = ({ change, tokens }: { change: Change; tokens: readonly Token[] }) => {
  const { t } = useLingui()
  const put = (name: string) => change((selection) => selection.insertNodes([$tokenNode(name, selection)]))
  return (
    <Select
      data-tool
      size="small"
      className="w-32 max-md:w-38"
      aria-label={t`插入变量`}
      placeholder={t`插入变量`}
      options={tokens.map(({ name, label }) => ({ value: name, label }))}
      value=""
      onValue={(name) => name && put(name)}
    />
  )
}

const $clearFormat = (selection: RangeSelection) => {
  $patchStyleText(selection, { 'font-size': null, color: null })
  for (const format of ['bold', 'italic', 'underline', 'strikethrough'] as const)
    if (selection.hasFormat(format)) selection.formatText(format)
}

interface RichTextToolbarProps {
  editor: LexicalEditor
  label: string
  tokens: readonly Token[]
  hasImages: boolean
}

/** Size, marks, colour, lists, link, image: every tool works by keys (arrows go from tool to tool). */
export const RichTextToolbar = ({ editor, label, tokens, hasImages }: RichTextToolbarProps) => {
  const { t } = useLingui()
  const ink = useInk(editor)
  const change = useSelectionChange(editor)
  const [isLinking, setLinking] = useState(false)
  const style = (name: string, value: string | null) =>
    change((selection) => $patchStyleText(selection, { [name]: value }), { staysInTool: true })
  // The dialog gives the focus back to the tool: given back to the text, the browser would begin at its start.
  const askForLink = (tool: HTMLElement) => {
    tool.focus()
    setLinking(true)
  }
  return (
    <>
      <div
        {...useRoving()}
        role="toolbar"
        aria-label={t`${label}的格式`}
        className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1.5"
      >
        <Select
          data-tool
          size="small"
          className="w-32 max-md:w-38"
          aria-label={t`字号`}
          placeholder={t`默认字号`}
          options={fontSizes.map((size) => ({ value: `${size}px`, label: `${size} px` }))}
          value={ink.size}
          onValue={(size) => style('font-size', size || null)}
        />
        <Marks change={change} ink={ink} />
        <ColourTool value={ink.color} onValue={(colour) => style('color', colour)} />
        <Lists change={change} list={ink.list} />
        <Tool label={t`链接`} isOn={ink.href !== ''} onPress={askForLink}>
          <Drawing of="link" />
        </Tool>
        {hasImages ? <PictureTool change={change} /> : null}
        <Tool label={t`清除格式`} onPress={() => change($clearFormat)}>
          <Drawing of="clear" />
        </Tool>
        {tokens.length > 0 ? <TokenTool change={change} tokens={tokens} /> : null}
      </div>
      {isLinking ? <RichTextLink change={change} href={ink.href} onClose={() => setLinking(false)} /> : null}
    </>
  )
}
