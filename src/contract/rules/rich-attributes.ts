const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const ofCode = (code: number): string =>
  code === 10 || (code >= 32 && code !== 127 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff))
    ? String.fromCodePoint(code)
    : ''

/** The words that HTML text stands for; control characters are blanks. */
export const decoded = (text: string): string =>
  text
    .replace(
      /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/g,
      (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
        if (decimal !== undefined) return ofCode(Number(decimal))
        if (hex !== undefined) return ofCode(Number.parseInt(hex, 16))
        return named[name ?? ''] ?? whole
      },
    )
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')

const patterns = {
  href: /(?:^|[\s"'/])href\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/i,
  src: /(?:^|[\s"'/])src\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/i,
  alt: /(?:^|[\s"'/])alt\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/i,
  width: /(?:^|[\s"'/])width\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/i,
  height: /(?:^|[\s"'/])height\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/i,
  style: /(?:^|[\s"'/])style\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/i,
}

/** The value of an attribute, out of what stands in a tag after its name; `''` where there is none. */
export const attributeIn = (attributes: string, name: keyof typeof patterns): string => {
  const found = patterns[name].exec(attributes)
  return found ? decoded(found[1] ?? found[2] ?? found[3] ?? '') : ''
}
