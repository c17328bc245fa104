import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { SaveButton } from './save-button.tsx'

/** The file calls of a noun, as far as its contract names them. */
export interface FileGroup {
  readonly exportXls?: Endpoint
  readonly importExcel?: Endpoint
  readonly importTemplate?: Endpoint
}

export interface FileActionsProps {
  of: FileGroup
  /** What the list is asked with: an export gives the same columns, filters and order. */
  query: Readonly<Record<string, string>>
  /** Words above the import: 导入员工列表. */
  title: ReactNode
}

/** 导入 and 导出 of a list; no call in the contract or no permission, no button. */
export const FileActions = ({ of, query, title }: FileActionsProps) => {
  const [isImporting, setImporting] = useState(false)
  const { importExcel, exportXls, importTemplate } = of
  return (
    <>
      {importExcel && can(importExcel) ? (
        <Button icon="upload" onClick={() => setImporting(true)}>
          <Trans>导入</Trans>
        </Button>
      ) : null}
      {exportXls ? (
        <SaveButton on={exportXls} with={query} icon="download">
          <Trans>导出</Trans>
        </SaveButton>
      ) : null}
      {importExcel && isImporting ? (
        <ImportDialog
          on={importExcel}
          template={importTemplate}
          title={<Trans>导入{title}</Trans>}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </>
  )
}
