import { Trans } from '@lingui/react/macro'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'

export interface FileDropProps {
  /** Endings with a dot: `.xlsx,.xls,.csv`. */
  accept: string
  /** What may be chosen, in words. */
  hint: ReactNode
  file?: File | undefined
  disabled?: boolean | undefined
  /** Several at once, each given to `onFile`; it takes less room then. */
  multiple?: boolean | undefined
  onFile: (file: File) => void
}

/** Whether files are held above an element, and what it hears of them. */
const useDropping = (take: (files: FileList) => void) => {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  return { isOver, handlers }
}

/** A place to choose a file or to drop one; the input itself carries focus and keyboard. */
export const FileDrop = ({
  accept,
  hint,
  file,
  disabled = false,
  multiple = false,
  onFile,
}: FileDropProps) => {
  const id = useId()
  const take = (files: FileList | null) => {
    if (!disabled) for (const one of [...(files ?? [])].slice(0, multiple ? undefined : 1)) onFile(one)
  }
  const { isOver, handlers } = useDropping(take)
  return (
    <div
      {...handlers}
      className={classes(
        'relative grid justify-items-center gap-2 rounded border border-dashed px-4 text-center focus-within:border-accent-strong',
        multiple ? 'py-4' : 'py-8',
        isOver ? 'border-accent-edge bg-accent-soft' : 'border-control',
      )}
    >
      <Icon name="upload" size={24} className="text-ink-3" />
      <label htmlFor={id} className="font-medium">
        {file ? (
          <span className="wrap-anywhere">{file.name}</span>
        ) : (
          <Trans>点击选择文件，或把文件拖到这里</Trans>
        )}
      </label>
      <p className="text-xs text-ink-3">{hint}</p>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  )
}
