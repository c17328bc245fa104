import type { Endpoint } from '#contract/core/endpoint.ts'

/** The file calls of a noun, as far as its contract names them. */
export interface FileGroup {
  readonly exportXls?: Endpoint
  readonly exportJob?: Endpoint
  readonly importTemplate?: Endpoint
  readonly importCheck?: Endpoint
  readonly importCheckJob?: Endpoint
  readonly importPreview?: Endpoint
  readonly importForget?: Endpoint
  readonly importFailedRows?: Endpoint
  readonly importExcel?: Endpoint
  readonly importJob?: Endpoint
}

/** The calls that an import cannot do without. */
export interface ImportGroup extends FileGroup {
  readonly importCheck: Endpoint
  readonly importPreview: Endpoint
  readonly importExcel: Endpoint
}

/** Whether a noun can be imported. */
export const isImportable = (of: FileGroup): of is ImportGroup =>
  of.importCheck !== undefined && of.importPreview !== undefined && of.importExcel !== undefined
