import { describe, expect, it } from 'vitest'
import { codesWithin, isOfLevel, regionInFull, regions, regionsNamed } from './regions.ts'

const codes = (name: string, level: Parameters<typeof regionsNamed>[1] = 'any') =>
  regionsNamed(name, level).map(({ code }) => code)

describe('a place (decision 035)', () => {
  it('is not found by nothing, by a district, or at another level', () => {
    for (const name of ['', ' ', '浦东新区', '310115', '000000', '江', '320']) expect(codes(name)).toEqual([])
    expect([codes('苏州市', 'province'), codes('320500', 'province')]).toEqual([[], []])
    expect([codes('江苏省', 'city'), codes('320000', 'city')]).toEqual([[], []])
  })

  it.each([
    ['苏州市', '320500'],
    ['苏州', '320500'],
    ['江苏省苏州市', '320500'],
    ['江苏 苏州', '320500'],
    ['320500', '320500'],
    ['Suzhou, Jiangsu', '320500'],
    ['suzhou anhui', '341300'],
    ["Xi'an", '610100'],
    ['Xi’an', '610100'],
    ['Lüliang', '141100'],
    ['内蒙古', '150000'],
    ['呼和浩特', '150100'],
    ['Hohhot', '150100'],
    ['Tibet', '540000'],
    ['黔东南', '522600'],
    ['仙桃市', '429004'],
  ])('of the name %s is %s', (name, code) => expect(codes(name)).toEqual([code]))

  it.each([
    ['Suzhou', 'any', ['320500', '341300']],
    ['吉林', 'any', ['220000', '220200']],
    ['吉林', 'city', ['220200']],
    ['吉林', 'province', ['220000']],
    ['海南', 'any', ['460000', '632500']],
  ] as const)('of the name %s can be several (%s)', (name, level, found) =>
    expect(codes(name, level)).toEqual(found),
  )

  it('that is governed directly, and Hong Kong, Macao and Taiwan, are province and city by one code', () => {
    const both = regions.filter((region) => isOfLevel(region, 'province') && isOfLevel(region, 'city'))
    expect(both.map(({ zh }) => zh)).toEqual([
      '北京市',
      '天津市',
      '上海市',
      '重庆市',
      '台湾省',
      '香港特别行政区',
      '澳门特别行政区',
    ])
    for (const name of ['上海市', '上海', '上海市上海市', '310100', 'Shanghai'])
      expect([name, codes(name, 'city')]).toEqual([name, ['310000']])
    expect(codes('500200')).toEqual(['500000'])
  })

  it('in words is told from all others', () => {
    const told = new Set(regions.map((region) => regionInFull(region, 'en')))
    expect(told.size).toBe(regions.length)
    expect(
      regionsNamed('苏州', 'city').map((one) => [regionInFull(one, 'zh'), regionInFull(one, 'en')]),
    ).toEqual([['江苏省苏州市（320500）', 'Suzhou, Jiangsu (320500)']])
  })
})

describe('the list of places', () => {
  it('has the 34 provinces, each before its cities, every code and every name of a level once', () => {
    expect(regions.filter((region) => isOfLevel(region, 'province'))).toHaveLength(34)
    expect(regions.length).toBeGreaterThan(390)
    expect(regions.map(({ code }) => code)).toEqual(regions.map(({ code }) => code).toSorted())
    for (const locale of ['zh', 'en'] as const)
      expect(new Set(regions.map((region) => region[locale])).size).toBe(regions.length)
  })

  it('finds every place by what it is called, in both languages', () => {
    for (const { code, zh, en } of regions)
      expect([codes(zh), codes(en).includes(code)]).toEqual([[code], true])
  })

  it('knows what lies in a province', () => {
    expect(codesWithin('320000')).toHaveLength(14)
    expect(codesWithin('310000')).toEqual(['310000'])
    expect(codesWithin('320500')).toEqual(['320500'])
  })
})
