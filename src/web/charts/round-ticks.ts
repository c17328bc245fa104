const TICKS = 4

/** Round numbers from 0 up to `most`, about four steps of them: 1, 2 or 5 with noughts. */
export const roundTicks = (most: number): number[] => {
  const rough = Math.max(1, most / TICKS)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough) ?? rough
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step)
}
