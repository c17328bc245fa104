/** What `work` gives, or an error that says what did not come in so many seconds. */
export const within = async <Result>(
  what: string,
  seconds: number,
  work: Promise<Result>,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not come within ${seconds} s`)), seconds * 1000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
