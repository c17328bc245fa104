import autocannon from 'autocannon'

/** One request of a load: built anew each time where `body` is a function. */
export interface Target {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Record<string, string>
  readonly body?: () => string
}

interface Load {
  readonly seconds: number
  readonly connections: number
}

/** Requests per second of one target for some seconds; throws when an answer is not a success. */
const rate = async (target: Target, { seconds, connections }: Load): Promise<number> => {
  const { url, method = 'GET', headers = {}, body } = target
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers,
        ...(body ? { setupRequest: (request: autocannon.Request) => ({ ...request, body: body() }) } : {}),
      },
    ],
    verifyBody: (text) => String(text).includes('"success":true'),
  })
  const bad = result.non2xx + result.errors + result.mismatches
  if (bad > 0) throw new Error(`${url}: ${bad} of ${result.requests.total} requests failed`)
  return result.requests.total / result.duration
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Rates rise for about so long: until what is called often is compiled. */
const WARM_UP_SECONDS = 20

/**
 * The rate of `ours` as a part of the rate of `bare`: median of many pairs measured in turn, after one warm-up of each. Pairs are
 * short, so that a machine that becomes slower does so for both.
 */
export const rateRatio = async (
  ours: Target,
  bare: Target,
  { rounds = 15, seconds = 2, connections = 50 } = {},
): Promise<number> => {
  const warmUp = { seconds: WARM_UP_SECONDS, connections }
  await rate(ours, warmUp)
  await rate(bare, warmUp)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1)
    ratios.push((await rate(ours, { seconds, connections })) / (await rate(bare, { seconds, connections })))
  return median(ratios)
}

/** How long `ours` takes as a multiple of `yardstick`: medians of single requests in turn, after a warm-up. */
export const timeRatio = async (
  ours: () => Promise<void>,
  yardstick: () => Promise<void>,
  rounds = 200,
): Promise<number> => {
  const took = async (work: () => Promise<void>) => {
    const from = performance.now()
    await work()
    return performance.now() - from
  }
  const [a, b]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const [x, y] = [await took(ours), await took(yardstick)]
    if (round >= rounds / 10) {
      a.push(x)
      b.push(y)
    }
  }
  return median(a) / median(b)
}

const ROUNDS = 40
const LONG = 200
const HIGHEST = 3

/**
 * The worst of several figures, and which one it was. Of many short measurements the highest is high by chance, too: so the three
 * highest are measured again, for longer, and the worst of these counts. `ratioOf` measures one in so many rounds.
 */
export const worstOf = async <One extends object>(
  all: readonly One[],
  ratioOf: (one: One, rounds: number) => Promise<number>,
  say: (words: string) => void,
): Promise<{ value: number; about: string }> => {
  const measure = async (some: readonly One[], rounds: number) => {
    const measured: { value: number; one: One }[] = []
    for (const one of some) {
      const value = await ratioOf(one, rounds)
      say(`  ${JSON.stringify(one).slice(0, 120)} ${value.toFixed(2)}`)
      measured.push({ value, one })
    }
    return measured.toSorted((a, b) => b.value - a.value)
  }
  const highest = (await measure(all, ROUNDS)).slice(0, HIGHEST)
  say('the highest again …')
  const [worst] = await measure(
    highest.map(({ one }) => one),
    LONG,
  )
  return { value: worst?.value ?? Number.NaN, about: JSON.stringify(worst?.one).slice(0, 160) }
}
