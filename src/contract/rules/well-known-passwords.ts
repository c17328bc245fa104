const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Whole passwords, lower case, that no word plus number explains: keyboard walks, mixed runs, leaked favourites. */
const wholePasswords = new Set(
  words(`
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz@wsx !qaz2wsx !qaz@wsx 1qaz!qaz 1qaz1qaz
  1qazxsw2 1qaz2wsx3edc 1qaz@wsx3edc 1qa2ws3ed 2wsx3edc 2wsx#edc 3edc4rfv 4rfv5tgb zaq12wsx zaq1xsw2 zaq1zaq1
  zaq1@wsx zaq!2wsx qaz123wsx qazwsx123 wsx123edc qwe123qwe asd123asd zxc123zxc abc123abc 123abc123 123qwe123
  123qwe123qwe qwe123asd qwe123asd123 123asd123 123qwe!@# qwe123!@# qwe!@#123 1qw23er4 1q2w3easd 1q2w3eqwe
  a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1a2b3c4d5e a1s2d3f4 a1s2d3f4g5 z1x2c3v4 q1w2e3a4 a1a2a3a4 a123456a a123456b
  aa123456aa a1234567a b123456b w123456w x123456x z123456z 1a2a3a4a q1a2z3w4 1234abcd4321 abcd1234abcd
  a5201314b woaini1314520 5201314woaini aini1314520 iloveu1314 1314iloveu love1314520 520woaini1314
  trustno1 trustno1a trustno1! ncc1701d ncc1701e blink182 blink182a thx1138a rush2112 bond007a agent007 james007
  jamesbond007 007bond007 mustang67 porsche911 porsche911a boeing747 airbus380 area51area route66a catch22a
  pass1word pass1word1 pass123word pass2word word123pass my1password admin123admin admin1admin root123root
  test123test test1test user123user hello123world hello1world love4ever love4ever1 forever21 forever21a u2u2u2u2
  p455w0rd pa55word pa55w0rd 4dm1n123 r00t1234 t3st1234 l3tm31n1 w3lc0me1 s3cr3t12 h4ck3r12 n0ty0urs zxcvbnm123a
  c0mputer1 1nternet qwerty123456a ytrewq321 rewq4321 fdsa4321 vcxz4321 dcba4321 gfdsa54321 qwer4321rewq
  asdf1234qwer qwer1234asdf zxcv1234asdf qaz1wsx2edc3 1wsx2edc 1qsx2wdc 1qwe2asd 1qwe2asd3zxc 7ujm8ik9 8ik9ol0p
  0okm9ijn 9ijn8uhb mko09ijn nji98uhb bhu87ygv vgy76tfc cft67ygv xdr54esz zse45tgb zse4xdr5 xsw23edc vfr45tgb
`),
)

/** Words, names and short forms that people put a year or a number behind; letters only. */
const baseWords = new Set(
  words(`
  password passwd passwort pass pwd secret login logon welcome hello hi letmein changeme default guest user users
  username admin administrator adm root super superuser supervisor manager master system sys server service oracle
  mysql postgres redis redhat linux ubuntu windows microsoft office google apple samsung huawei xiaomi lenovo
  tencent alibaba alipay taobao wechat weixin baidu cisco test testing tester temp demo dev develop developer sample
  example access account internet computer network security private public online mobile phone email mail
  love lover iloveyou iloveu loveyou loveme forever sunshine princess prince angel baby sweet honey flower summer
  spring autumn winter monday tuesday wednesday thursday friday saturday sunday january february march april may
  june july august september october november december dragon monkey tiger lion panda eagle phoenix shadow killer
  hunter ranger soccer football baseball basketball hockey golf liverpool chelsea arsenal barcelona madrid ferrari
  mercedes porsche yamaha harley superman batman spiderman pokemon starwars matrix freedom money lucky happy smile
  whatever nothing magic diamond golden silver purple orange banana cookie chocolate pepper ginger cheese coffee
  michael jordan michelle jennifer jessica daniel thomas robert andrew charlie george william anthony joshua matthew
  ashley nicole amanda hannah maggie tom jack jerry lucy lily david kevin jason
  woaini woaiwojia woaiwo aini wodemima mima nihao zhongguo china beijing shanghai guangzhou shenzhen hangzhou
  chengdu nanjing tianjin wuhan suzhou gongsi kehu yonghu guanli guanliyuan ceshi xitong laopo laogong baobao mama
  baba world jiayou fuqi xingfu pingan shunli facai wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he
  lin gao luo zheng liang song tang deng han feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei
  portal health healthy benefit benefits insurance insure wellness welfare claim claims policy member members
  employee employees staff hr company corporate provider medical doctor hospital clinic checkup
  baoxian jiankang fuli tijian lipei yuangong renshi caiwu yunfan yunfantech qinghe qinghepharma yunfankeji
  qingheyiyao newbie nobody
`),
)

/** Keyboard rows and the alphabet: three or more neighbours, either way round, count as a word. */
const walks = words(
  'abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm qazwsxedcrfvtgbyhnujmikolp',
).flatMap((row) => [row, [...row].toReversed().join('')])

const leet = new Map(
  Object.entries({ 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's' }),
)

const fold = (text: string, one: 'i' | 'l'): string =>
  [...text]
    .map((letter) =>
      letter === '1' || letter === '!' || letter === '|' ? one : (leet.get(letter) ?? letter),
    )
    .join('')

/** Both ways of reading figures and signs as letters (1 is i or l), in lower case: `P@ssw0rd` is `password`. */
export const foldLeet = (text: string): readonly string[] => [
  fold(text.toLowerCase(), 'i'),
  fold(text.toLowerCase(), 'l'),
]

const isRepeat = (text: string): boolean =>
  [1, 2, 3, 4].some(
    (unit) =>
      text.length >= unit * 2 &&
      text
        .slice(0, unit)
        .repeat(Math.ceil(text.length / unit))
        .startsWith(text),
  )

const isWord = (text: string): boolean =>
  baseWords.has(text) ||
  (text.length >= 3 && walks.some((row) => row.includes(text))) ||
  (/^[a-z]+$/.test(text) && (text.length < 2 || isRepeat(text)))

/** One word or two: `healthportal` is as easy as `portal`. */
const isOneOrTwoWords = (text: string): boolean =>
  isWord(text) ||
  [...text].some(
    (_, at) => at >= 2 && text.length - at >= 2 && isWord(text.slice(0, at)) && isWord(text.slice(at)),
  )

/** Runs, repeats, years, dates and lucky numbers that follow somebody's initials. */
const isWellKnownNumber = (digits: string): boolean =>
  isRepeat(digits) ||
  ['01234567890', '09876543210'].some((run) => digits.length >= 2 && run.includes(digits)) ||
  /^(?:19|20)\d{2}(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))?$/.test(digits) ||
  [
    '520',
    '1314',
    '5201314',
    '1314520',
    '112233',
    '123321',
    '147258',
    '147258369',
    '159357',
    '7758521',
  ].includes(digits)

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[a-z]/.test(letter)

const MAX_NUMBER_LENGTH = 10
const MAX_CORE_LENGTH = 24
const MAX_SEPARATORS = 3

/** The text with up to ten figures and signs taken off either end, every combination, itself included. */
const cores = (text: string): readonly string[] => {
  const found: string[] = []
  for (let start = 0; start <= MAX_NUMBER_LENGTH; start += 1) {
    for (let end = text.length; end > start && text.length - end <= MAX_NUMBER_LENGTH; end -= 1) {
      found.push(text.slice(start, end))
      if (isLetter(text[end - 1])) break
    }
    if (isLetter(text[start])) break
  }
  return found
}

const isWellKnownCore = (core: string): boolean => {
  const letters = core.replace(/[^a-z]/g, '')
  const readings =
    core.length - letters.length <= MAX_SEPARATORS ? [...foldLeet(core), letters] : foldLeet(core)
  return wholePasswords.has(core) || readings.some(isOneOrTwoWords)
}

const isInitialsAndNumber = (text: string): boolean => {
  const letters = text.replace(/[^a-z]/g, '')
  return letters.length <= 3 && text.includes(letters) && isWellKnownNumber(text.replace(/\D/g, ''))
}

/**
 * True for passwords that guessers try first although they satisfy the composition rule: about 160 whole passwords;
 * about 320 words (English, pinyin, company and product) with a year, number or signs around them; keyboard walks;
 * initials with a run, date or lucky number; short repeats. Ignores case and reads simple leet (`P@ssw0rd2026`).
 * Texts over 64 characters are never in the list. Source: security trap 12.
 */
export const isWellKnownPassword = (password: string): boolean => {
  if (password.length > 64) return false
  const lower = password.toLowerCase()
  if (wholePasswords.has(lower) || isRepeat(lower) || isInitialsAndNumber(lower)) return true
  return cores(lower).some((core) => core.length <= MAX_CORE_LENGTH && isWellKnownCore(core))
}
