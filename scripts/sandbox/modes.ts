/** How the sandbox behaves: as suppliers do, and as they should not. */
export const modes = {
  confirm: 'takes every request and confirms it at once',
  reject: 'takes every request and rejects it at once',
  late: 'takes requests, and answers only when it is told to (POST /control/answer)',
  slow: 'takes every request after three seconds, then confirms it',
  lost: 'takes every request and confirms it, but its messages get lost: who asks is told',
  forgets: 'says that it takes a request and forgets it; one that comes again it confirms',
  double: 'confirms every request twice with one message id, and once more with another',
  wrong: 'answers with a wrong signature, then about a request that nobody made, then confirms',
  busy: 'refuses for now: 503, Retry-After 1',
  refuse: 'refuses for good: 422',
  dead: 'closes every connection without a word',
} as const
export type Mode = keyof typeof modes

export const isMode = (text: string): text is Mode => Object.hasOwn(modes, text)
