import { Trans } from '@lingui/react/macro'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'

export interface FileDropProps {
  /** Endings with a dot: `.xlsx,.xls,.csv`. */
  accept: string
  /** What may be chosen, in words. */
  hint: ReactNode
  file: File | undefined
  disabled?: boolean | undefined
  onFile: (file: File) => void
}

/** A place to choose a file or to drop one; the input itself carries focus and keyboard. */
export const FileDrop = ({ accept, hint, file, disabled = false, onFile }: FileDropProps) => {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !disabled) onFile(dropped)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'relative grid justify-items-center gap-2 rounded border border-dashed px-4 py-8 text-center focus-within:border-accent-strong',
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
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen) onFile(chosen)
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  )
}
