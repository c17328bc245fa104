/** What is said of what states of claims hold, and of what their moves ask. */
export const stateTexts = {
  items: /*i18n*/ { id: 'claim.materialItems', message: '材料' },
  sentPerson: /*i18n*/ {
    id: 'claim.sentPerson',
    message: '理赔已提交，被保险人不能再更改；需要更改时，请取消后重新提交',
  },
  decided: /*i18n*/ {
    id: 'claim.decided',
    message: '理赔已理算或结案，内容不能再修改；需要更改时，请先退回审核',
  },
  kept: /*i18n*/ {
    id: 'claim.kept',
    message: '“{name}”的理赔已提交，不能删除；不再需要的请取消或撤案，记录会保留',
  },
}
