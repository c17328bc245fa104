import { nationalIdCheckCharacter } from '#contract/rules/national-id.ts'
import type { Random } from './people-random.ts'
import { areaCodes, banks } from './people-cities.ts'

/** What no two people of the demo data may share. One per run. */
export class Registry {
  readonly #taken = new Set<string>()

  /** The first of the made values that nobody has yet; it is taken from then on. */
  claim(make: () => string): string {
    for (;;) {
      const value = make()
      if (this.#taken.has(value)) continue
      this.#taken.add(value)
      return value
    }
  }

  /** A moment in milliseconds nobody has yet: the given one or the next free after it. */
  claimInstant(ms: number): string {
    let free = ms
    while (this.#taken.has(String(free))) free += 1
    this.#taken.add(String(free))
    return new Date(free).toISOString()
  }
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.between(0, 9))).join('')

/** A national ID for an area, a birth date `YYYY-MM-DD` and a three-digit sequence (odd is male), with its check character. */
export const nationalId = (area: string, birthDate: string, sequence: number): string => {
  const seventeen = area + birthDate.replaceAll('-', '') + String(sequence).padStart(3, '0')
  return seventeen + nationalIdCheckCharacter(seventeen)
}

const permanentResidence = (random: Random, birthDate: string, sequence: number): string => {
  const nationality = random.pick(['840', '826', '276', '250', '392', '410', '036', '124', '380'])
  return nationalId(`9${random.pick(['11', '31', '32', '33', '44'])}${nationality}`, birthDate, sequence)
}

/** A plausible number for each document type of domain 3; `isForeign` decides the look of a passport. */
export const documentNumber = (
  random: Random,
  person: { idType: '1' | '2' | '3' | '4' | '5'; birthDate: string; gender: '1' | '2'; isForeign: boolean },
): string => {
  const sequence = random.between(0, 498) * 2 + (person.gender === '1' ? 1 : 2)
  if (person.idType === '1') return nationalId(random.pick(areaCodes), person.birthDate, sequence)
  if (person.idType === '3') return random.pick(['H', 'H', 'H', 'M']) + digits(random, 8)
  if (person.idType === '4') return digits(random, 8)
  if (person.idType === '5') return permanentResidence(random, person.birthDate, sequence)
  return person.isForeign
    ? random.pick(['C', 'L', 'P', 'TK', '5']) + digits(random, 8)
    : `E${random.pick([...'ABCDEFGHJ'])}${digits(random, 7)}`
}

const mobilePrefixes = (
  '134 135 136 137 138 139 147 150 151 152 157 158 159 178 182 183 184 187 188 198 130 131 132 155 156 166 175 176 185 186 ' +
  '133 153 173 177 180 181 189 191 199'
).split(' ')

/** The blocks in which the fixed people and the accounts have their numbers; nobody else is given one from them. */
const fixedMobiles = ['1380001', '1390000']

/** A mainland mobile number outside the fixed blocks. */
export const mobileNumber = (random: Random): string => {
  const mobile = random.pick(mobilePrefixes) + digits(random, 8)
  return fixedMobiles.some((block) => mobile.startsWith(block)) ? mobileNumber(random) : mobile
}

const luhnDigit = (payload: string): string => {
  const sum = [...payload].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** A bank with a card number as that bank writes them, Luhn digit included. */
export const bankCard = (random: Random): { readonly bankName: string; readonly bankAccount: string } => {
  const bank = random.weighted<(typeof banks)[number][0]>(banks)
  const payload = bank.prefix + digits(random, bank.length - bank.prefix.length - 1)
  return { bankName: bank.name, bankAccount: payload + luhnDigit(payload) }
}
