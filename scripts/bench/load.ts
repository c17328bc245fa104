import autocannon from 'autocannon'

/** One request of a load: built anew each time where `body` is a function. */
export interface Target {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Record<string, string>
  readonly body?: () => string
}

const connections = 50

/** Requests per second of one target for some seconds at 50 connections; throws when an answer is not a success. */
const rate = async (target: Target, seconds: number): Promise<number> => {
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

/** The rate of `ours` as a part of the rate of `bare`: median of pairs measured in turn, after one warm-up of each. */
export const rateRatio = async (
  ours: Target,
  bare: Target,
  { rounds = 5, seconds = 4 } = {},
): Promise<number> => {
  await rate(ours, 2)
  await rate(bare, 2)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1)
    ratios.push((await rate(ours, seconds)) / (await rate(bare, seconds)))
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
