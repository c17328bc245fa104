import { expect, test } from 'vitest'
import { isLike } from '#web/ui/use-typing.ts'
import { soughtOf } from './sought.ts'

test('a company is found by its code, in pinyin and by initials, by how they begin', () => {
  const option = { value: '9', label: '星河智造集团', sought: soughtOf('星河智造集团', 'XH001') }
  expect(['xh', 'xh001', 'xinghe', 'xhzz', '智造'].filter((typed) => isLike(typed, option))).toHaveLength(5)
  expect(['he', '001', 'zz'].filter((typed) => isLike(typed, option))).toEqual([])
})
