import { read, utils, write } from '@e965/xlsx'
import { nationalIdCheckCharacter } from '#contract/rules/national-id.ts'

/** A valid national id number from a birth date and an order number. */
export const nationalIdOf = (birthDate: string, order: number): string => {
  const seventeen = `310104${birthDate.replaceAll('-', '')}${String(order).padStart(3, '0')}`
  return seventeen + nationalIdCheckCharacter(seventeen)
}

/** The columns of the sheets below, as a Chinese user writes them. */
export const peopleHeader = ['公司', '工号', '姓名', '证件类型', '证件号码', '手机号', '人员类别', '入职日期']

/** The `n`th invented person as a row under `peopleHeader`. */
export const personRow = (n: number, company = '云帆科技'): string[] => [
  company,
  `T${String(n).padStart(5, '0')}`,
  `测试员${n}`,
  '身份证',
  nationalIdOf(`19${70 + (n % 30)}-0${1 + (n % 9)}-1${n % 10}`, Math.floor(n / 10) % 1000),
  `139${String(70_000_000 + n)}`,
  '在职',
  '2024/3/5',
]

/** Rows as an uploaded workbook. */
export const sheetFile = (rows: readonly (readonly string[])[], name = '员工.xlsx'): File => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet1')
  const bytes = write(book, {
    type: 'array',
    bookType: name.endsWith('.xls') ? 'biff8' : 'xlsx',
  }) as ArrayBuffer
  return new File([bytes], name)
}

/** The cells of a workbook's first sheet as text, title rows and all, by a reader the product does not write with. */
export const cellsOf = (bytes: Uint8Array): string[][] => {
  const book = read(bytes, { type: 'array', cellFormula: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : []
}
