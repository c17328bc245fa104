import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { askAllAgain, invalidateScreen, queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

test('a first answer that is under way in the language before is not shown', async () => {
  let language = 'en'
  const answers: (() => void)[] = []
  const queryFn = () => {
    const asked = language
    return new Promise<string>((resolve) => void answers.push(() => resolve(asked)))
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['rows'], queryFn })
  const end = observer.subscribe(() => undefined)
  expect(answers).toHaveLength(1)
  language = 'zh'
  const asked = askAllAgain()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  await asked
  expect(observer.getCurrentResult().data).toBe('zh')
  end()
})

test('what a notice is about is asked for again: the list, its counts and the record, and nothing else', async () => {
  const keys = ['/cover/coverChange/list', '/cover/coverChange/stateCounts', '/cover/cover/list']
  for (const key of keys) queryClient.setQueryData([key, {}], 'old')
  const outdated = () => keys.filter((key) => queryClient.getQueryState([key, {}])?.isInvalidated)
  await invalidateScreen('/nowhere')
  expect(outdated()).toEqual([])
  await invalidateScreen('/cover/CoverChangeList')
  expect(outdated()).toEqual(keys.slice(0, 2))
})
