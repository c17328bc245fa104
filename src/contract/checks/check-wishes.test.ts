import { expect, test } from 'vitest'
import { branchesWished, wishesInTurn, wishesOf } from './check-wishes.ts'

const none = {
  firstWish: null,
  firstBranchId: null,
  secondWish: null,
  secondBranchId: null,
  thirdWish: null,
  thirdBranchId: null,
}

test('a branch without a day is no wish', () => {
  const wished = { firstBranchId: '1', thirdBranchId: '2' }
  expect([wishesInTurn(wished), wishesOf(wished), branchesWished(wished)]).toEqual([none, [], []])
})

test('who has a wish has a first one, and each day keeps its branch', () => {
  const wished = { secondWish: '2027-01-04', secondBranchId: '1', thirdWish: '2027-01-05' }
  expect(wishesInTurn(wished)).toEqual({
    ...none,
    firstWish: '2027-01-04',
    firstBranchId: '1',
    secondWish: '2027-01-05',
  })
  expect([wishesOf(wished), branchesWished(wished)]).toEqual([['2027-01-04', '2027-01-05'], ['1']])
})
