import { expect, test } from 'vitest'
import { creditCodeCheckCharacter } from './credit-code.ts'
import { checkTaxId } from './tax-id.ts'

const seventeen = '91310115MA0000001'

test('a tax id has 15, 18 or 20 characters, and the check character of 18 is right', () => {
  const valid = `${seventeen}${creditCodeCheckCharacter(seventeen)}`
  for (const taxId of ['310115198001011', valid, '31011519800101123400'])
    expect([taxId, checkTaxId(taxId)]).toEqual([taxId, { valid: true }])
  const others = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].filter((one) => !valid.endsWith(one))
  for (const other of others)
    expect(checkTaxId(`${seventeen}${other}`)).toEqual({ valid: false, reason: 'checkCharacter' })
  for (const length of [0, 1, 14, 16, 17, 19, 21, 32])
    expect(checkTaxId('1'.repeat(length))).toEqual({ valid: false, reason: 'length' })
  expect(checkTaxId('31011519800101a')).toEqual({ valid: false, reason: 'characters' })
})
