import { cellNumber, writableText, type SheetColumn, type SheetRow } from './sheet-layout.ts'

/** The place of each look in the list of cell formats that `stylesXml` writes. */
export const cellStyles = {
  general: 0,
  text: 1,
  title: 2,
  note: 3,
  header: 4,
  marked: 5,
  day: 6,
  moment: 7,
} as const
type CellStyle = (typeof cellStyles)[keyof typeof cellStyles]

const LAST_ROW = 1_048_576
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A whole part: the declaration, and the root element in the namespace of spreadsheets. */
export const xmlPart = (root: string, content: string, namespace = NAMESPACE): string =>
  `${DECLARATION}<${root} xmlns="${namespace}">${content}</${root}>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text between tags or quotes. What XML cannot hold is coded as `_x0001_`, and a text that says so itself is kept apart from it. */
export const escaped = (text: string): string =>
  writableText(text)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
    .replace(
      /[\u0000-\u0008\u000B-\u001F]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )

/** `A`, `Z`, `AA` … for 0, 25, 26 … */
export const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26))

const styled = (style: CellStyle): string => (style === cellStyles.general ? '' : ` s="${style}"`)

/** A cell of typed text; an empty one exists only for its look. */
const textCell = (reference: string, text: string, style: CellStyle): string => {
  if (text === '') return style === cellStyles.general ? '' : `<c r="${reference}"${styled(style)}/>`
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${reference}"${styled(style)} t="inlineStr"><is><t${space}>${escaped(text)}</t></is></c>`
}

const rowOf = (row: number, cells: readonly string[]): string => `<row r="${row}">${cells.join('')}</row>`

/** A row of texts in one look: a title, a note, the header. */
export const headRow = (row: number, texts: readonly string[], style: CellStyle): string =>
  rowOf(
    row,
    texts.map((text, column) => textCell(`${columnName(column)}${row}`, text, style)),
  )

const columnStyle = ({ kind = 'number' }: SheetColumn): CellStyle =>
  kind === 'number' ? cellStyles.general : cellStyles[kind]

/** A row of data: typed as its columns say, marked cells as text on red. */
export const dataRow = (row: number, data: SheetRow, headers: readonly SheetColumn[]): string => {
  const { cells, marked } = 'cells' in data ? data : { cells: data, marked: undefined }
  return rowOf(
    row,
    headers.map((header, column) => {
      const text = cells[column] ?? ''
      const reference = `${columnName(column)}${row}`
      const number = cellNumber(header, text)
      if (number !== undefined)
        return `<c r="${reference}"${styled(columnStyle(header))}><v>${number}</v></c>`
      return textCell(reference, text, marked?.includes(column) ? cellStyles.marked : columnStyle(header))
    }),
  )
}

/** What stands before the rows: the head stays in sight, and a column has its width and format down to the last row. */
export const worksheetStart = (
  headers: readonly SheetColumn[],
  { widths, frozenRows }: { widths: readonly number[]; frozenRows: number },
): string => {
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
  const columns = headers.map((header, at) => {
    const style = columnStyle(header)
    const format = style === cellStyles.general ? '' : ` style="${style}"`
    return `<col min="${at + 1}" max="${at + 1}" width="${widths[at]}"${format} customWidth="1"/>`
  })
  return [
    `${DECLARATION}<worksheet xmlns="${NAMESPACE}">`,
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('')
}

/** A list to choose from, for all cells of a column: `source` is the range that holds what may be chosen. */
export interface ColumnChoices {
  readonly column: number
  readonly source: string
}

/** What stands behind the rows: the choices, and no green corner for digits that are text. */
export const worksheetEnd = (
  headers: readonly SheetColumn[],
  { choices, firstRow }: { choices: readonly ColumnChoices[]; firstRow: number },
): string => {
  const lists = choices.map(({ column, source }) => {
    const name = columnName(column)
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${name}${firstRow}:${name}${LAST_ROW}"><formula1>${escaped(source)}</formula1></dataValidation>`
  })
  const prompts = headers.flatMap(({ prompt }, column) => {
    const name = columnName(column)
    return prompt
      ? [
          `<dataValidation allowBlank="1" showInputMessage="1" prompt="${escaped(prompt.slice(0, 255))}" sqref="${name}${firstRow}:${name}${LAST_ROW}"/>`,
        ]
      : []
  })
  const validations = [...lists, ...prompts]
  const last = columnName(Math.max(headers.length - 1, 0))
  return [
    '</sheetData>',
    validations.length > 0
      ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
      : '',
    `<ignoredErrors><ignoredError sqref="A1:${last}${LAST_ROW}" numberStoredAsText="1"/></ignoredErrors>`,
    '</worksheet>',
  ].join('')
}
