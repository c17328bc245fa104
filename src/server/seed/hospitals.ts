import type pg from 'pg'
import { regionsNamed } from '#contract/rules/regions.ts'
import { providerOrg } from './base.ts'
import { insertMany } from './insert-many.ts'

/** Made-up hospitals of real cities: city, level, `民` where it is private, `直` where it bills directly; Chinese and English name; aliases. */
const made = `
  上海市 33 直|申江大学附属第一医院|First Hospital of Shenjiang University|申大一院；申江一附院
  上海市 33|上海浦江人民医院|Shanghai Pujiang People’s Hospital|浦江医院
  上海市 33 直|上海徐汇湾中心医院|Shanghai Xuhui Bay Central Hospital|徐汇湾中心
  上海市 32|上海长宁湖区医院|Shanghai Changning Lake District Hospital|
  上海市 23|上海青松江社区总医院|Shanghai Qingsongjiang General Hospital|
  上海市 0 民 直|申江口腔医院|Shenjiang Dental Hospital|申江口腔
  上海市 0 民 直|上海恒和国际门诊部|Shanghai Henghe International Clinic|恒和国际；恒和门诊
  上海市 2 民|上海康宁妇儿医院|Shanghai Kangning Women and Children’s Hospital|康宁妇儿
  北京市 33 直|北京燕京大学第三医院|Third Hospital of Yanjing University|燕大三院
  北京市 33|北京朝晖医院|Beijing Zhaohui Hospital|朝晖医院；朝晖总院
  北京市 33|北京什刹中医医院|Beijing Shicha Hospital of Chinese Medicine|什刹中医
  北京市 32|北京海淀湖医院|Beijing Haidian Lake Hospital|
  北京市 23|北京通州运河医院|Beijing Tongzhou Canal Hospital|运河医院
  北京市 1|北京望京东社区卫生服务中心|Beijing Wangjing East Community Health Centre|望京东社区
  北京市 0 民 直|北京安和国际诊所|Beijing Anhe International Clinic|安和诊所
  广州市 33 直|岭南大学附属第二医院|Second Hospital of Lingnan University|岭大二院；岭南二附院
  广州市 33|广州珠江人民医院|Guangzhou Zhujiang People’s Hospital|珠江人民
  广州市 23|广州越秀山医院|Guangzhou Yuexiushan Hospital|
  广州市 0 民|广州明眸眼科医院|Guangzhou Mingmou Eye Hospital|明眸眼科
  深圳市 33 直|深圳鹏城医院|Shenzhen Pengcheng Hospital|鹏城医院；鹏城总院
  深圳市 32|深圳南山湾人民医院|Shenzhen Nanshan Bay People’s Hospital|南山湾医院
  深圳市 3 民 直|深圳前湾国际医院|Shenzhen Qianwan International Hospital|前湾国际
  深圳市 1|深圳福田东社区健康服务中心|Shenzhen Futian East Community Health Centre|福田东社康
  杭州市 33 直|钱江大学医学院附属医院|Hospital of Qianjiang University|钱大附院；钱江附院
  杭州市 33|杭州西溪中医院|Hangzhou Xixi Hospital of Chinese Medicine|西溪中医
  杭州市 23|杭州滨江新区医院|Hangzhou Binjiang New Area Hospital|滨江医院
  杭州市 0 民|杭州湖畔口腔门诊部|Hangzhou Lakeside Dental Clinic|湖畔口腔
  南京市 33 直|南京钟山人民医院|Nanjing Zhongshan People’s Hospital|钟山医院
  南京市 33|金陵大学附属鼓山医院|Gushan Hospital of Jinling University|鼓山医院；金大鼓山
  南京市 22|南京江宁湖医院|Nanjing Jiangning Lake Hospital|
  苏州市 33 直|姑苏大学附属第一医院|First Hospital of Gusu University|姑大一院
  苏州市 32|苏州金鸡湖人民医院|Suzhou Jinji Lake People’s Hospital|金鸡湖医院
  苏州市 2 民 直|苏州新区明德医院|Suzhou Mingde Hospital|明德医院
  无锡市 33|无锡太湖人民医院|Wuxi Taihu People’s Hospital|太湖医院
  宁波市 33|宁波甬江医院|Ningbo Yongjiang Hospital|甬江医院
  温州市 32|温州瓯江人民医院|Wenzhou Oujiang People’s Hospital|
  合肥市 33|合肥庐阳大学附属医院|Hospital of Luyang University|庐大附院
  济南市 33 直|济南泉城医院|Jinan Quancheng Hospital|泉城医院
  青岛市 33|青岛崂湾人民医院|Qingdao Laowan People’s Hospital|崂湾医院
  青岛市 0 民|青岛海晴健康体检门诊部|Qingdao Haiqing Check-up Clinic|海晴体检
  天津市 33|天津津沽医院|Tianjin Jingu Hospital|津沽医院
  天津市 23|天津滨海湾医院|Tianjin Binhai Bay Hospital|
  重庆市 33 直|重庆嘉陵大学附属医院|Hospital of Jialing University|嘉大附院
  重庆市 32|重庆渝江人民医院|Chongqing Yujiang People’s Hospital|渝江医院
  成都市 33 直|锦江大学华府医院|Huafu Hospital of Jinjiang University|华府医院
  成都市 33|成都蓉城中医医院|Chengdu Rongcheng Hospital of Chinese Medicine|蓉城中医
  成都市 2 民|成都天府安康骨科医院|Chengdu Ankang Orthopaedic Hospital|安康骨科
  武汉市 33 直|江城大学同德医院|Tongde Hospital of Jiangcheng University|同德医院；江大同德
  武汉市 33|武汉东湖人民医院|Wuhan East Lake People’s Hospital|东湖医院
  长沙市 33|长沙麓山医院|Changsha Lushan Hospital|麓山医院
  西安市 33 直|西安雁塔大学第一医院|First Hospital of Yanta University|雁大一院
  西安市 23|西安曲江新区医院|Xi’an Qujiang New Area Hospital|
  郑州市 33|郑州嵩山人民医院|Zhengzhou Songshan People’s Hospital|嵩山医院
  沈阳市 33|沈阳浑河医院|Shenyang Hunhe Hospital|浑河医院
  大连市 32|大连星海人民医院|Dalian Xinghai People’s Hospital|星海医院
  厦门市 33|厦门鹭岛医院|Xiamen Ludao Hospital|鹭岛医院
  福州市 32|福州闽江人民医院|Fuzhou Minjiang People’s Hospital|闽江医院
  昆明市 33|昆明翠湖医院|Kunming Cuihu Hospital|翠湖医院
  上海市 0 民|上海丽颜医疗美容医院|Shanghai Liyan Aesthetic Hospital|丽颜美容
  成都市 1 民|成都静和疗养院|Chengdu Jinghe Sanatorium|静和疗养`
  .trim()
  .split('\n')

/** What is not paid, and why. */
const excluded: ReadonlyMap<string, string> = new Map([
  ['上海丽颜医疗美容医院', '医疗美容机构，所有保单均不予赔付'],
  ['成都静和疗养院', '疗养机构，不属于合同约定的医院'],
  ['青岛海晴健康体检门诊部', '2026 年 3 月起票据多次核验不符，暂停赔付'],
])

const rowOf = (line: string, at: number) => {
  const [about = '', hospitalName = '', hospitalNameEn, aliases] = line.trim().split('|')
  const [city = '', level, ...marks] = about.split(' ')
  const [place] = regionsNamed(city, 'city')
  if (!place) throw new Error(`no city ${city}`)
  const excludedReason = excluded.get(hospitalName) ?? null
  return {
    hospitalName,
    hospitalNameEn,
    aliases: aliases || null,
    city: place.code,
    level,
    ownership: marks.includes('民') ? 'PRIVATE' : 'PUBLIC',
    isDirectBilling: marks.includes('直'),
    isExcluded: excludedReason !== null,
    excludedReason,
    createTime: `2024-01-08T02:${String(at).padStart(2, '0')}:00Z`,
  }
}

/** The hospitals of the demo data. */
export const seedHospitals = async (client: pg.Client): Promise<void> => {
  const common = { sysOrgCode: providerOrg, createBy: 'staff', version: 0, delFlag: 0 }
  await insertMany(
    client,
    'hospital',
    made.map((line, at) => ({ ...rowOf(line, at), ...common })),
  )
}
