import { regionsNamed, type Region } from '#contract/rules/regions.ts'

/** County-level administrative codes of GB/T 2260 with which the first six digits of national IDs begin. */
export const areaCodes: readonly string[] = `
  110101 110102 110105 110106 110108 110112 120101 120103 120104 130102 130104 130203 130602 140105 140106 140202 150102
  150105 210102 210105 210203 210211 220102 220104 220202 230102 230103 230602 310101 310104 310105 310106 310107 310109
  310110 310112 310113 310115 310117 310118 320102 320104 320106 320111 320205 320302 320404 320505 320508 320583 320602
  321002 321102 321282 330102 330106 330110 330203 330212 330302 330402 330502 330602 330702 331002 331082 340102 340104
  340202 340302 340822 341102 350102 350103 350203 350206 350502 350583 360102 360103 360402 360702 360902 370102 370103
  370202 370212 370302 370602 370702 371302 410102 410103 410105 410302 410502 410702 411302 411422 420102 420103 420106
  420111 420502 420602 421002 422801 430102 430103 430104 430202 430302 430602 431224 440103 440104 440106 440111 440303
  440304 440305 440306 440402 440604 441302 441900 450102 450103 450202 450302 460105 460106 500103 500105 500112 510104
  510105 510107 510183 510502 510703 511702 520102 520103 520302 530102 530103 530302 540102 610102 610103 610113 610302
  620102 620103 630102 640104 640106 650102 650103`
  .trim()
  .split(/\s+/)

const city = (name: string): Region => {
  const [found] = regionsNamed(name, 'city')
  if (!found) throw new Error(`no city ${name}`)
  return found
}

/** Where the staff of each company works, by weight. */
export const citiesOf = {
  A02: [
    [city('上海市'), 52],
    [city('北京市'), 16],
    [city('深圳市'), 14],
    [city('杭州市'), 11],
    [city('成都市'), 7],
  ],
  A03: [
    [city('苏州市'), 48],
    [city('上海市'), 16],
    [city('南京市'), 14],
    [city('武汉市'), 9],
    [city('广州市'), 8],
    [city('济南市'), 5],
  ],
} as const satisfies Record<string, readonly (readonly [Region, number])[]>

/** Banks with the first digits and the length of their card numbers, by weight. */
export const banks = [
  [{ name: '中国工商银行', prefix: '622202', length: 19 }, 22],
  [{ name: '招商银行', prefix: '621483', length: 16 }, 22],
  [{ name: '中国建设银行', prefix: '621700', length: 19 }, 18],
  [{ name: '中国农业银行', prefix: '622848', length: 19 }, 12],
  [{ name: '中国银行', prefix: '621661', length: 19 }, 10],
  [{ name: '交通银行', prefix: '622262', length: 19 }, 7],
  [{ name: '上海浦东发展银行', prefix: '622521', length: 16 }, 4],
  [{ name: '中信银行', prefix: '621771', length: 16 }, 3],
  [{ name: '中国邮政储蓄银行', prefix: '621098', length: 19 }, 2],
] as const

/** Streets and quarters that most cities have and bank branches are called after. */
export const branchCities =
  '人民路 中山路 解放路 建设路 新华路 延安路 和平路 科技园 高新区 开发区 大学城 火车站 市府路 湖滨 滨江 城东 城西 城南 城北'.split(
    ' ',
  )

/** What people do at each company, by weight. */
export const postsOf = {
  A02: [
    ['软件工程师', 30],
    ['测试工程师', 12],
    ['产品经理', 9],
    ['运维工程师', 7],
    ['数据分析师', 7],
    ['UI设计师', 5],
    ['项目经理', 6],
    ['销售经理', 9],
    ['客户成功经理', 6],
    ['人事专员', 3],
    ['会计', 3],
    ['行政专员', 3],
  ],
  A03: [
    ['医药代表', 26],
    ['药品研发员', 14],
    ['质量检验员', 12],
    ['生产技术员', 16],
    ['临床监查员', 8],
    ['注册专员', 4],
    ['仓储管理员', 6],
    ['市场专员', 5],
    ['采购专员', 3],
    ['人事专员', 3],
    ['会计', 3],
  ],
} as const satisfies Record<string, readonly (readonly [string, number])[]>

/** In which department people of a post work. */
export const departmentOf: Readonly<Record<string, string>> = {
  软件工程师: '研发中心',
  测试工程师: '研发中心',
  运维工程师: '研发中心',
  数据分析师: '研发中心',
  产品经理: '产品部',
  UI设计师: '产品部',
  项目经理: '交付部',
  销售经理: '市场销售部',
  客户成功经理: '市场销售部',
  医药代表: '市场销售部',
  市场专员: '市场销售部',
  药品研发员: '研发中心',
  临床监查员: '研发中心',
  注册专员: '研发中心',
  质量检验员: '质量部',
  生产技术员: '生产部',
  仓储管理员: '供应链部',
  采购专员: '供应链部',
  人事专员: '人力资源部',
  会计: '财务部',
  行政专员: '行政部',
}
