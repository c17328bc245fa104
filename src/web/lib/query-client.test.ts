import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { askAllAgain, queryClient } from './query-client.ts'

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
