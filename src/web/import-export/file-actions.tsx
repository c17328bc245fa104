import { CallButton } from '#web/form/call-button.tsx'
import { useWish } from '#web/lib/wish.ts'
import { can } from '#web/state/session.ts'
import { Trans } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ExportButton } from './export-button.tsx'
import { isImportable, type FileGroup } from './import-group.ts'

/** Its code comes when somebody imports. */
const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** What an export gives. */
export interface Exported {
  /** What the list is asked with: an export gives the same columns, filters and order. */
  readonly query: Readonly<Record<string, string>>
  /** How many rows that gives, as far as known. */
  readonly count: number
  /** How many rows are selected, where some are: then `query` gives these. */
  readonly selected?: string
}

/** A list, as far as its files are concerned. */
interface FiledList {
  /** Shows the rows that meet a keyword and conditions instead of the present ones. */
  readonly apply: (keyword: string, conditions: Readonly<Record<string, string>>) => void
}

export interface FileActionsProps {
  of: FileGroup
  /** Without it imported rows are not pointed out. */
  list?: FiledList
  /** Without it nothing is exported. */
  exported?: Exported
  /** Words above the import: 导入：员工列表. */
  title: ReactNode
}

interface ExportActionProps {
  on: NonNullable<FileGroup['exportXls']>
  job: FileGroup['exportJob']
  exported: Exported
}

/** 导出 of a list, or of the rows of it that are selected. */
const ExportAction = ({ on, job, exported: { query, count, selected } }: ExportActionProps) => {
  const button = useRef<HTMLButtonElement>(null)
  // What is exported is what the list shows, which one has to see first.
  useWish(on, () => button.current?.focus())
  return (
    <ExportButton
      ref={button}
      on={on}
      job={job}
      with={query}
      count={count}
      icon="download"
      className="max-md:px-2.5"
    >
      <span className="max-md:sr-only">
        {selected === undefined ? <Trans>导出</Trans> : <Trans>导出 {selected} 条</Trans>}
      </span>
    </ExportButton>
  )
}

/** 导入 and 导出 of a list; no call in the contract or no permission, no button. */
export const FileActions = ({ of, list, exported, title }: FileActionsProps) => {
  const [dialog, setDialog] = useState<'none' | 'shown' | 'hidden'>('none')
  const { exportXls, exportJob } = of
  const importing = isImportable(of) && can(of.importExcel) ? of : undefined
  useWish(importing?.importExcel, () => setDialog('shown'))
  return (
    <>
      {importing ? (
        <CallButton
          on={importing.importExcel}
          icon="upload"
          className="max-md:px-2.5"
          onClick={() => setDialog('shown')}
        >
          <span className="max-md:sr-only">
            <Trans>导入</Trans>
          </span>
        </CallButton>
      ) : null}
      {exportXls && exported ? <ExportAction on={exportXls} job={exportJob} exported={exported} /> : null}
      {importing && dialog !== 'none' ? (
        <ImportDialog
          of={importing}
          title={<Trans>导入：{title}</Trans>}
          onShow={list && ((conditions) => list.apply('', conditions))}
          isShown={dialog === 'shown'}
          onHide={() => setDialog('hidden')}
          onClose={() => setDialog('none')}
        />
      ) : null}
    </>
  )
}
