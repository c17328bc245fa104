import { expect, test } from 'vitest'
import { spokenKey, spokenKeyword } from './spoken-key.ts'

const isFound = (name: string, keyword: string): boolean => {
  const wanted = spokenKeyword(keyword)
  return wanted !== undefined && spokenKey(name).includes(wanted)
}

test.each([
  ['王思远', ['wangsiyuan', 'wsy', 'siyuan', 'wa', 'WSY']],
  ['王伟', ['ww', 'wangwei', 'w']],
  ['Wang Siyuan', ['wang siyuan', 'Siyuan Wang', 'siyuan', 'wangsiyuan', 'siyuanwang', 'si', 'Siyuan  W']],
  ['Zoë O’Brien', ['zoë', 'brien zoë']],
  ['阿依古丽·买买提', ['ayiguli', 'aygl', 'maimaiti']],
  ['重庆医药', ['chongqing', 'cqyy']],
  ['单雄信', ['shanxiongxin', 'danxiongxin', 'sxx', 'dxx']],
  ['解珍', ['xiezhen', 'jiezhen', 'xz']],
  ['曾国藩', ['zengguofan', 'cengguofan', 'zgf']],
  ['查良镛', ['zhaliangyong', 'chaliangyong']],
  ['区伟', ['ouwei', 'quwei']],
  ['新北；XH-2；北新华', ['xb', 'xinbei', 'beixinhua', 'bxh']],
  ['尉迟恭', ['yuchigong', 'ycg', 'weichigong']],
])('%s is found by how it sounds', (name, keywords) => {
  for (const keyword of keywords) expect([keyword, isFound(name, keyword)]).toEqual([keyword, true])
})

test.each([
  ['王思远', ['yuan wang', '王', 'sy', 'ws', '13800010001', 'wsy1']],
  ['Wang Siyuan', ['ang s y', 'iy', '思远']],
])('%s is not found by what nobody would type for it', (name, keywords) => {
  for (const keyword of keywords) expect([keyword, isFound(name, keyword)]).toEqual([keyword, false])
})

test('a text without letters has no key', () => {
  expect([spokenKey('·'), spokenKeyword('王'), spokenKeyword('138')]).toEqual(['', undefined, undefined])
})
