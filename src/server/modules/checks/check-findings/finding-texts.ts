/** What refuses a moment of an important finding. */
export const findingTexts = {
  future: /*i18n*/ { id: 'checkFinding.future', message: '时间不能晚于现在' },
  before: /*i18n*/ { id: 'checkFinding.before', message: '告知时间不能早于网点来电的时间' },
}
