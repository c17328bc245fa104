import { dateFormats } from './sheet-layout.ts'
import { escaped, xmlPart } from './worksheet-xml.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The part of the sheet of this number, from 1. */
export const worksheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

const relations = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  xmlPart(
    'Relationships',
    targets
      .map(
        ([kind, target], at) =>
          `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
      )
      .join(''),
    `${PACKAGE}/relationships`,
  )

const font = (more = '', size = 11) => `<font>${more}<sz val="${size}"/><name val="Calibri"/></font>`
const fill = (color: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${color}"/><bgColor indexed="64"/></patternFill></fill>`
/** Smaller numbers are formats that every spreadsheet has. */
const FIRST_OWN_FORMAT = 164

/** `49` is the format of texts: what is typed into such a cell stays as it was typed. */
const format = ({ number = 0, fontId = 0, fillId = 0 }) =>
  `<xf numFmtId="${number}" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`

/** The cell formats, in the order of `cellStyles`. */
const stylesXml = (): string => {
  const dates = [dateFormats.day, dateFormats.moment]
  const fonts = [font(), font('<b/>', 14), font('<color rgb="FF66726E"/>'), font('<b/>')]
  // The first two are given by the format.
  const fills = [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    fill('E8EFEC'),
    fill('FBD9D5'),
  ]
  const formats = [
    format({}),
    format({ number: 49 }),
    format({ fontId: 1 }),
    format({ fontId: 2 }),
    format({ fontId: 3, fillId: 2 }),
    format({ number: 49, fillId: 3 }),
    ...dates.map((_, at) => format({ number: FIRST_OWN_FORMAT + at })),
  ]
  const dateForms = dates.map(
    (code, at) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${code}"/>`,
  )
  const none = '<left/><right/><top/><bottom/><diagonal/>'
  return xmlPart(
    'styleSheet',
    [
      `<numFmts count="${dates.length}">${dateForms.join('')}</numFmts>`,
      `<fonts count="${fonts.length}">${fonts.join('')}</fonts>`,
      `<fills count="${fills.length}">${fills.join('')}</fills>`,
      `<borders count="1"><border>${none}</border></borders>`,
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    ].join(''),
  )
}

const bookXml = (sheetNames: readonly string[]): string => {
  const sheets = sheetNames.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return xmlPart('workbook', `<sheets>${sheets.join('')}</sheets>`).replace(
    '<workbook ',
    `<workbook xmlns:r="${OFFICE}" `,
  )
}

const contentTypes = (sheetNames: readonly string[]): string => {
  const part = (path: string, kind: string) =>
    `<Override PartName="/${path}" ContentType="${TYPES}.${kind}+xml"/>`
  return xmlPart(
    'Types',
    [
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      part('xl/workbook.xml', 'sheet.main'),
      part('xl/styles.xml', 'styles'),
      ...sheetNames.map((_name, at) => part(worksheetPath(at + 1), 'worksheet')),
    ].join(''),
    `${PACKAGE}/content-types`,
  )
}

/** Every part of a workbook besides its sheets, by path. */
export const workbookParts = (sheetNames: readonly string[]): readonly (readonly [string, string])[] => [
  ['xl/styles.xml', stylesXml()],
  ['xl/workbook.xml', bookXml(sheetNames)],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheetNames.map((_name, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
  ],
  ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
  ['[Content_Types].xml', contentTypes(sheetNames)],
]
