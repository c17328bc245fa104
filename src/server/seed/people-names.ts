import type { Random } from './people-random.ts'

/** A person's name, and how it is written in Latin letters (`Wang Siyuan`). */
export interface DemoName {
  readonly surname: string
  readonly name: string
  readonly nameEn: string
}

type Syllable = readonly [character: string, pinyin: string]

const syllables = (text: string): readonly Syllable[] =>
  text
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [character = '', pinyin = ''] = entry.split(':')
      return [character, pinyin]
    })

/** The commonest surnames with their share of the population in tenths of a percent, and a few double ones. */
const surnames = `
  王:wang:72 李:li:72 张:zhang:68 刘:liu:54 陈:chen:45 杨:yang:31 黄:huang:22 赵:zhao:21 吴:wu:20 周:zhou:19 徐:xu:14
  孙:sun:14 马:ma:13 朱:zhu:13 胡:hu:12 郭:guo:11 何:he:11 林:lin:11 高:gao:10 罗:luo:9 郑:zheng:9 梁:liang:8 谢:xie:8
  宋:song:7 唐:tang:7 许:xu:6 韩:han:6 邓:deng:6 冯:feng:6 曹:cao:6 彭:peng:5 曾:zeng:5 肖:xiao:5 田:tian:5 董:dong:5
  潘:pan:5 袁:yuan:5 蔡:cai:5 蒋:jiang:5 余:yu:5 于:yu:5 杜:du:4 叶:ye:4 程:cheng:4 魏:wei:4 苏:su:4 吕:lyu:4 丁:ding:4
  沈:shen:4 任:ren:4 姚:yao:3 卢:lu:3 傅:fu:3 钟:zhong:3 姜:jiang:3 崔:cui:3 谭:tan:3 廖:liao:3 范:fan:3 汪:wang:3 陆:lu:3
  金:jin:3 石:shi:3 戴:dai:2 贾:jia:2 韦:wei:2 夏:xia:2 邱:qiu:2 方:fang:2 侯:hou:2 邹:zou:2 熊:xiong:2 孟:meng:2
  秦:qin:2 白:bai:2 江:jiang:2 阎:yan:1 薛:xue:1 尹:yin:1 段:duan:1 雷:lei:1 欧阳:ouyang:1 司马:sima:1 诸葛:zhuge:1`
  .trim()
  .split(/\s+/)
  .map((entry) => {
    const [characters = '', pinyin = '', weight = ''] = entry.split(':')
    return [[characters, pinyin] as const, Number(weight)] as const
  })

const given = {
  1: {
    first:
      syllables(`思:si 浩:hao 子:zi 俊:jun 宇:yu 志:zhi 建:jian 文:wen 明:ming 天:tian 嘉:jia 泽:ze 晓:xiao 国:guo 家:jia
      博:bo 一:yi 永:yong 海:hai 立:li 景:jing 承:cheng 奕:yi 梓:zi 伟:wei 少:shao 启:qi 振:zhen 世:shi 乐:le`),
    second:
      syllables(`远:yuan 然:ran 轩:xuan 杰:jie 辰:chen 强:qiang 华:hua 博:bo 哲:zhe 宇:yu 涛:tao 鹏:peng 峰:feng
      军:jun 阳:yang 豪:hao 凯:kai 睿:rui 恒:heng 航:hang 飞:fei 龙:long 毅:yi 斌:bin 磊:lei 林:lin 平:ping 成:cheng`),
    single:
      syllables(`伟:wei 强:qiang 磊:lei 军:jun 洋:yang 勇:yong 杰:jie 涛:tao 超:chao 刚:gang 鹏:peng 辉:hui 斌:bin
      波:bo 凯:kai 毅:yi 昊:hao 锐:rui`),
  },
  2: {
    first:
      syllables(`若:ruo 雨:yu 思:si 静:jing 晓:xiao 佳:jia 梦:meng 欣:xin 诗:shi 婉:wan 美:mei 雅:ya 子:zi 春:chun
      秀:xiu 慧:hui 丽:li 紫:zi 心:xin 语:yu 嘉:jia 可:ke 亦:yi 书:shu 芷:zhi 依:yi 安:an 海:hai 玉:yu 晨:chen`),
    second:
      syllables(`曦:xi 彤:tong 涵:han 怡:yi 琪:qi 婷:ting 雯:wen 颖:ying 妍:yan 萱:xuan 洁:jie 琳:lin 娜:na 瑶:yao
      玲:ling 芳:fang 燕:yan 霞:xia 敏:min 宁:ning 蓉:rong 月:yue 薇:wei 莹:ying 菲:fei 兰:lan 云:yun 桐:tong`),
    single:
      syllables(`静:jing 敏:min 丽:li 娟:juan 艳:yan 芳:fang 婷:ting 娜:na 洁:jie 倩:qian 颖:ying 琳:lin 雪:xue
      慧:hui 莉:li 萍:ping 玥:yue 瑾:jin`),
  },
} as const

const capital = (pinyin: string): string => pinyin.charAt(0).toUpperCase() + pinyin.slice(1)

/** A Chinese name for a gender (`1` male, `2` female); with `family` the surname of that person is kept. */
export const chineseName = (random: Random, gender: '1' | '2', family?: DemoName): DemoName => {
  const { first, second, single } = given[gender]
  const [surname, surnamePinyin] = family
    ? ([family.surname, family.nameEn.split(' ')[0] ?? ''] as const)
    : random.weighted(surnames)
  const one = random.pick(first)
  const other = random.pick(second.filter(([character]) => character !== one[0]))
  const parts = random.chance(0.14) ? [random.pick(single)] : [one, other]
  return {
    surname,
    name: surname + parts.map(([character]) => character).join(''),
    nameEn: `${capital(surnamePinyin)} ${capital(parts.map(([, pinyin]) => pinyin).join(''))}`,
  }
}

const foreignNames = [
  {
    1: ['James', 'Oliver', 'Daniel', 'Thomas', 'David', 'Peter', 'Andrew'],
    2: ['Emma', 'Olivia', 'Laura', 'Claire', 'Helen', 'Grace'],
    surnames: ['Miller', 'Wilson', 'Taylor', 'Anderson', 'Murphy', 'Clarke'],
  },
  {
    1: ['Lukas', 'Martin', 'Henrik', 'Anton', 'Felix'],
    2: ['Anna', 'Julia', 'Ingrid', 'Sophie', 'Lena'],
    surnames: ['Schmidt', 'Weber', 'Larsen', 'Keller', 'Lindqvist'],
  },
  {
    1: ['Marco', 'Rafael', 'Pierre', 'Paulo'],
    2: ['Maria', 'Elena', 'Camille', 'Lucia'],
    surnames: ['Rossi', 'Garcia', 'Dubois', 'Silva'],
  },
  {
    1: ['Kenji', 'Hiroshi', 'Takumi', 'Daiki'],
    2: ['Yuki', 'Sakura', 'Haruka', 'Aoi'],
    surnames: ['Tanaka', 'Sato', 'Suzuki', 'Yamamoto'],
  },
] as const

/** A name from abroad, the same in both scripts. */
export const foreignName = (random: Random, gender: '1' | '2'): DemoName => {
  const names = random.pick(foreignNames)
  const surname = random.pick<string>(names.surnames)
  const name = `${random.pick<string>(names[gender])} ${surname}`
  return { surname, name, nameEn: name }
}
