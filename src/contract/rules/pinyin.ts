/** The first character of every syllable in the order of pinyin, and how the syllable is typed. */
const table = [
  '吖a哎ai安an肮ang凹ao丷ba挀bai扳ban邦bang勹bao卑bei奔ben伻beng屄bi边bian灬biao憋bie汃bin冫bing癶bo峬bu嚓ca偲cai参can仓cang',
  '撡cao冊ce嵾cen曽ceng叉cha拆chai辿chan伥chang抄chao车che抻chen阷cheng吃chi充chong抽chou出chu歘chua揣chuai巛chuan',
  '刅chuang吹chui旾chun逴chuo呲ci匆cong凑cou粗cu汆cuan崔cui邨cun搓cuo咑da呆dai丹dan当dang刀dao嘚de扥den灯deng氐di嗲dia',
  '敁dian刁diao爹die丁ding丟diu东dong吺dou厾du耑duan垖dui吨dun多duo妸e诶ei奀en鞥eng儿er发fa帆fan匚fang飞fei分fen丰feng仏fo',
  '紑fou夫fu旮ga侅gai甘gan冈gang皋gao戈ge给gei根gen刯geng工gong勾gou估gu瓜gua乖guai关guan光guang归gui丨gun呙guo哈ha咍hai',
  '佄han夯hang茠hao诃he黒hei拫hen亨heng叿hong齁hou乎hu花hua怀huai欢huan巟huang灰hui昏hun吙huo丌ji加jia戋jian江jiang艽jiao',
  '阶jie巾jin坕jing冂jiong丩jiu凥ju姢juan噘jue军jun咔ka开kai刊kan忼kang尻kao匼ke肎ken劥keng空kong抠kou扝ku夸kua蒯kuai',
  '宽kuan匡kuang亏kui坤kun扩kuo垃la来lai兰lan啷lang捞lao仂le雷lei崚leng哩li俩lia奁lian良liang撩liao毟lie拎lin伶ling溜liu',
  '龙long瞜lou噜lu驴lv娈luan抡lun啰luo妈ma埋mai嫚man牤mang猫mao嚒me坆mei椚men擝meng咪mi宀mian喵miao乜mie民min名ming谬miu',
  '摸mo哞mou毪mu拏na腉nai囡nan囔nang孬nao疒ne娞nei恁nen能neng妮ni拈nian娘niang鸟niao捏nie囜nin宁ning妞niu农nong羺nou奴nu',
  '女nv奻nuan挪nuo喔o讴ou妑pa拍pai眅pan乓pang抛pao呸pei喷pen匉peng丕pi囨pian剽piao氕pie姘pin乒ping钋po剖pou仆pu七qi掐qia',
  '千qian呛qiang悄qiao苆qie亲qin靑qing卭qiong丘qiu区qu奍quan炔que夋qun呥ran穣rang娆rao惹re人ren扔reng日ri戎rong厹rou邚ru',
  '挼rua堧ruan桵rui瞤run捼ruo仨sa毢sai三san桒sang掻sao閪se森sen僧seng杀sha筛shai山shan伤shang弰shao奢she谁shei申shen',
  '升sheng尸shi収shou书shu刷shua衰shuai闩shuan双shuang脽shui吮shun说shuo厶si忪song凁sou苏su狻suan夊sui孙sun唆suo他ta',
  '囼tai坍tan汤tang夲tao忑te熥teng剔ti天tian旫tiao帖tie厅ting囲tong偷tou凸tu湍tuan推tui吞tun乇tuo屲wa歪wai弯wan尢wang危wei',
  '昷wen翁weng挝wo乌wu夕xi呷xia仙xian乡xiang灱xiao些xie心xin星xing凶xiong休xiu吁xu吅xuan削xue坃xun丫ya恹yan央yang幺yao倻ye',
  '一yi囙yin应ying哟yo佣yong优you込yu囦yuan曰yue晕yun帀za災zai兂zan匨zang傮zao则ze贼zei怎zen囎zeng扎zha夈zhai枬zhan张zhang',
  '佋zhao蜇zhe贞zhen凧zheng之zhi中zhong州zhou朱zhu抓zhua跩zhuai专zhuan妆zhuang隹zhui宒zhun拙zhuo孜zi宗zong邹zou租zu',
  '钻zuan厜zui尊zun嘬zuo',
].join('')
const syllables = [...table.matchAll(/(\p{Script=Han})([a-z]+)/gu)].map(([, first = '', typed = '']) => ({
  first,
  typed,
}))
/** What the order has by another reading than these words: each with characters that sound as it does. */
const heard = [
  ['重庆', '虫庆'],
  ['重复', '虫复'],
  ['厦门', '夏门'],
  ['长', '常'],
  ['咳', '科'],
  ['不调', '不条'],
  ['银行', '银航'],
  ['会计', '快计'],
] as const
const order = new Intl.Collator('zh-u-co-pinyin')
const isHan = (character: string): boolean => /^\p{Script=Han}$/u.test(character)

const asHeard = (text: string): string[] => [
  ...heard.reduce((said, [written, sound]) => said.replaceAll(written, sound), text),
]

/** The syllable of a Chinese character: the last one that begins with it or before it. */
const soundOf = (character: string): string => {
  let [from, to] = [0, syllables.length - 1]
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if (order.compare(syllables[middle]?.first ?? '', character) <= 0) from = middle
    else to = middle - 1
  }
  return syllables[from]?.typed ?? ''
}

/** A comparison by a collator costs a microsecond, and names have the same few thousand characters. */
const sounds = new Map<string, string>()

const syllableOf = (character: string): string => {
  if (!isHan(character)) return character.toLowerCase()
  const sound = sounds.get(character) ?? soundOf(character)
  sounds.set(character, sound)
  return sound
}

/**
 * A Chinese text as people type it: `员工` is `yuangong`, ü is v. Other characters stay, in lower case. A character with
 * several readings has its most usual one. The order of characters comes from the tables of the browser.
 */
export const pinyin = (text: string): string => asHeard(text).map(syllableOf).join('')

/** Its initials: `员工列表` is `yglb`. */
export const pinyinInitials = (text: string): string =>
  asHeard(text)
    .map((character) => syllableOf(character).slice(0, 1))
    .join('')
