/** What papers of any kind say. */
export const paperWords = {
  made: /*i18n*/ { id: 'paper.made', message: '{who} 于 {time} 生成' },
  foot: /*i18n*/ { id: 'paper.foot', message: '第 {page} 页 共 {pages} 页' },
  head: /*i18n*/ { id: 'paper.head', message: '概要' },
  item: /*i18n*/ { id: 'paper.item', message: '项目' },
  value: /*i18n*/ { id: 'paper.value', message: '内容' },
  number: /*i18n*/ { id: 'paper.number', message: '数值' },
  total: /*i18n*/ { id: 'paper.total', message: '合计' },
}
