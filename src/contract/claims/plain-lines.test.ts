import { expect, test } from 'vitest'
import { adjudicate } from '#contract/rules/adjudication/adjudicate.ts'
import { fenOf, totalOf } from '#contract/rules/shares.ts'
import { AL, bill, claim, I1, O1, policy, version, visit } from '../../../tests/support/claims.ts'
import { plainLines } from './plain-lines.ts'

const linesOf = (input: Parameters<typeof adjudicate>[0]) => {
  const { decision } = adjudicate(input)
  if (!decision) throw new Error('not decided')
  return plainLines(decision)
}

test('an outpatient visit: what social insurance paid, the deductible, the share', () => {
  const covers = [policy([version([O1])])]
  const lines = linesOf(claim(covers, [visit('OUT 2026-03-02', bill('F 500 A 1900 O 86.50'))]))
  expect(lines).toEqual([
    { line: 'INVOICED', amount: '2486.50' },
    { line: 'SOCIAL', amount: '-500.00' },
    { line: 'OUTSIDE', amount: '-86.50' },
    { line: 'DEDUCTIBLE', amount: '-200.00' },
    { line: 'SHARE', amount: '-170.00' },
    { line: 'TOTAL', amount: '1530.00' },
  ])
})

test('a stay with an allowance adds up, too', () => {
  const covers = [policy([version([I1, AL])])]
  const lines = linesOf(claim(covers, [visit('IN 2026-03-02 2026-03-12', bill('F 6000 A 3000 O 900'))]))
  const said = lines.filter(({ line }) => line !== 'TOTAL').map(({ amount }) => fenOf(amount))
  expect(lines.find(({ line }) => line === 'ALLOWANCE')?.amount).toBe('700.00')
  expect(totalOf(said)).toBe(fenOf(lines.at(-1)?.amount ?? ''))
})
