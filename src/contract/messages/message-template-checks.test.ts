import { expect, it } from 'vitest'
import { checkTemplate, inOneLine } from './message-template-checks.ts'

it('writes a title in one line, whatever breaks it, and leaves other spaces alone', () => {
  expect(inOneLine('理赔\r\nBcc: a@example.com')).toBe('理赔 Bcc: a@example.com')
  expect(inOneLine('一\n\n二\u0085三 \u2028 四\u2029五\v六\f七')).toBe('一 二 三 四 五 六 七')
  expect(inOneLine('保单　A  B\t到期')).toBe('保单　A  B\t到期')
})

it('refuses a title of two lines at its field', () => {
  const template = {
    templateCode: 'familyChangeRejected',
    templateType: '2',
    templateContent: '内容',
  } as const
  const problemsOf = (templateTitle: string) =>
    checkTemplate({ ...template, templateTitle } as Parameters<typeof checkTemplate>[0])
  expect(problemsOf('一行')).toEqual([])
  for (const title of ['两\n行', '两\r行', '两\u2028行'])
    expect(problemsOf(title).map(({ field }) => field)).toEqual(['templateTitle'])
})
