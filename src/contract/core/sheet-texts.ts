import type { Message } from './message.ts'

/** Words on exported sheets and templates (api 6: title, who exported, headers). */
export const sheetTexts = {
  exportedBy: /*i18n*/ { id: 'sheet.exportedBy', message: '导出人：{who}，导出时间：{time}' },
  templateName: /*i18n*/ { id: 'sheet.templateName', message: '{title}-导入模板' },
  templateHint: /*i18n*/ {
    id: 'sheet.templateHint',
    message:
      '带 * 的列必须填写，列的顺序不限；日期写成 2026-01-31；空白单元格不改动已有内容；一次最多 {max} 行（.xls 最多 {xls} 行）；填写示例和可填内容见后面的工作表',
  },
  addOnlyHint: /*i18n*/ {
    id: 'sheet.addOnlyHint',
    message:
      '带 * 的列必须填写，列的顺序不限；日期写成 2026-01-31；每一行都会新增；一次最多 {max} 行（.xls 最多 {xls} 行）；填写示例和可填内容见后面的工作表',
  },
  exampleSheet: /*i18n*/ { id: 'sheet.example', message: '填写示例' },
  exampleOf: /*i18n*/ { id: 'sheet.exampleOf', message: '示例{label}' },
  choicesSheet: /*i18n*/ { id: 'sheet.choices', message: '可填内容' },
  failedName: /*i18n*/ { id: 'sheet.failedName', message: '{title}-导入错误' },
  failedHint: /*i18n*/ {
    id: 'sheet.failedHint',
    message: '请按“错误原因”改正后直接上传本文件，“错误原因”一列会被忽略',
  },
  reason: /*i18n*/ { id: 'sheet.reason', message: '错误原因' },
  yes: /*i18n*/ { id: 'sheet.yes', message: '是' },
  no: /*i18n*/ { id: 'sheet.no', message: '否' },
} satisfies Record<string, Message>

/** What an import says (api 6). */
export const importTexts = {
  allDone: /*i18n*/ { id: 'import.allDone', message: '共{total}行数据全部导入成功！' },
  counted: /*i18n*/ {
    id: 'import.counted',
    message: '总上传行数：{total}，已导入行数：{done}，错误行数：{failed}',
  },
  refused: /*i18n*/ {
    id: 'import.refused',
    message: '文件导入失败：{failed} 行有错误，未导入任何数据，请改正后重新上传',
  },
  noHeader: /*i18n*/ {
    id: 'import.noHeader',
    message: '文件导入失败：没有找到表头，前 12 行中应有一行列名，其中包含“{columns}”',
  },
  repeatedColumn: /*i18n*/ {
    id: 'import.repeatedColumn',
    message: '文件导入失败：列“{column}”出现了不止一次',
  },
  keyNeeded: /*i18n*/ {
    id: 'import.keyNeeded',
    message: '请选择“{column}”在文件的哪一列：没有它就无法认出每一行',
  },
  noSuchColumn: /*i18n*/ {
    id: 'import.noSuchColumn',
    message: '文件导入失败：列的对应关系与文件不符，请重新选择文件',
  },
  madeNumber: /*i18n*/ {
    id: 'import.madeNumber',
    message: 'Excel 把{label}变成了数字（{value}），后面的位数已丢失：请把这一列的格式设为“文本”，再重新填写',
  },
  noResult: /*i18n*/ {
    id: 'import.noResult',
    message: '公式没有结果，请用 Excel 打开并保存后再导入',
  },
  errorValue: /*i18n*/ {
    id: 'import.errorValue',
    message: '公式出错（{value}），请在 Excel 中改正后再导入，或在这里填写',
  },
  hiddenRow: /*i18n*/ { id: 'import.hiddenRow', message: '在 Excel 中被隐藏' },
  contradicts: /*i18n*/ {
    id: 'import.contradicts',
    message: '{label}与{source}不符：按{source}应为{value}，请改正其中一个',
  },
  otherWord: /*i18n*/ { id: 'import.otherWord', message: '{label}只能填：{words}' },
  wordNeeded: /*i18n*/ { id: 'import.wordNeeded', message: '请填写{label}：{words}' },
  someWords: /*i18n*/ {
    id: 'import.someWords',
    message: '{label}只能填 {count} 种内容，如：{words}；全部见模板的“可填内容”',
  },
  otherLine: /*i18n*/ {
    id: 'import.otherLine',
    message: '无法识别{label}中的“{said}”：请按“{pattern}”填写名称或编码，多项之间用分号隔开',
  },
  repeatedRow: /*i18n*/ { id: 'import.repeatedRow', message: '与文件第 {row} 行重复' },
  previewGone: /*i18n*/ {
    id: 'import.previewGone',
    message: '预览已过期：内容只保留一小时，请重新检查文件',
  },
} satisfies Record<string, Message>

/** Why a file is not read at all, by the code of the refusal (security XLS-1). */
export const fileTexts = {
  empty: /*i18n*/ { id: 'file.empty', message: '文件导入失败：文件是空的' },
  kind: /*i18n*/ { id: 'file.kind', message: '文件导入失败：只能导入 .xlsx、.xls 或 .csv 文件' },
  otherKind: /*i18n*/ {
    id: 'file.otherKind',
    message: '文件导入失败：这其实是{kind}，只是名称以 {ending} 结尾；请用 Excel 另存为 .xlsx 后重新上传',
  },
  encrypted: /*i18n*/ {
    id: 'file.encrypted',
    message: '文件导入失败：文件设有打开密码，请在 Excel 中取消密码并保存后重新上传',
  },
  guarded: /*i18n*/ {
    id: 'file.guarded',
    message: '文件导入失败：文件被加密软件保护，请先解密（或申请外发）后重新上传',
  },
  tooLarge: /*i18n*/ { id: 'file.tooLarge', message: '文件导入失败：文件或其中的内容过大' },
  tooManyRows: /*i18n*/ {
    id: 'file.tooManyRows',
    message: '文件导入失败：一次最多导入 {limit} 行，请分批导入',
  },
  tooManyXlsRows: /*i18n*/ {
    id: 'file.tooManyXlsRows',
    message: '文件导入失败：.xls 文件最多导入 {limit} 行，请另存为 .xlsx 或 .csv 后重试',
  },
  tooManyForNow: /*i18n*/ {
    id: 'file.tooManyForNow',
    message: '文件导入失败：一次直接导入最多 {limit} 行；更多的行（最多 {most} 行）请用后台导入',
  },
  tooManyColumns: /*i18n*/ { id: 'file.tooManyColumns', message: '文件导入失败：最多 {limit} 列' },
  hostile: /*i18n*/ {
    id: 'file.hostile',
    message: '文件导入失败：文件的内部结构不正常，请另存为新文件后重试',
  },
  timeout: /*i18n*/ { id: 'file.timeout', message: '文件导入失败：文件过于复杂，读取超时' },
  unreadable: /*i18n*/ {
    id: 'file.unreadable',
    message:
      '文件导入失败：文件已损坏，无法读取；请用 Excel 打开并另存为新的 .xlsx，或重新下载原文件后再上传',
  },
  noSheet: /*i18n*/ {
    id: 'file.noSheet',
    message: '文件导入失败：文件中没有工作表“{sheet}”，请重新选择文件',
  },
  noRows: /*i18n*/ { id: 'file.noRows', message: '文件导入失败：没有数据行' },
} satisfies Record<string, Message>

/** What a file is that only calls itself a sheet. */
export const otherKinds = {
  pdf: /*i18n*/ { id: 'file.kind.pdf', message: ' PDF 文件' },
  image: /*i18n*/ { id: 'file.kind.image', message: '一张图片' },
  document: /*i18n*/ { id: 'file.kind.document', message: '文字文档或演示文稿' },
  archive: /*i18n*/ { id: 'file.kind.archive', message: '压缩包' },
  page: /*i18n*/ { id: 'file.kind.page', message: '网页或 XML 文件' },
} satisfies Record<string, Message>
