const peoples = '朝鲜|土家|苗|藏|羌|彝|布依|侗|哈尼|壮|傣|白|景颇|傈僳|回|黎|蒙古|哈萨克|柯尔克孜'

/** What a division is, at the end of its name. */
const kinds = new RegExp(
  `(?:(?:${peoples})族?)+自治[州县]$|(?:壮族|回族|维吾尔)?自治区$|特别行政区$|地区$|林区$|[省市盟县]$`,
)

/** The name of a division without what it is: 江苏省 is 江苏, 延边朝鲜族自治州 is 延边. */
export const shortName = (zh: string): string => {
  const short = zh.replace(kinds, '')
  return short.length > 1 ? short : zh
}
