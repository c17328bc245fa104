/** Lets those who ask for the same wait for one answer. */
export interface SingleFlight<Result> {
  /** Runs `work` of a key, unless it is under way: then what comes of that is given. */
  run(key: string, work: () => Promise<Result>): Promise<Result>
  /** Who asks from now on is given nothing that is under way. */
  forget(): void
}

/** Makes one of an instance. What failed is told to all who waited, and tried again by the next. */
export const createSingleFlight = <Result>(): SingleFlight<Result> => {
  const underWay = new Map<string, Promise<Result>>()
  return {
    run: (key, work) => {
      const known = underWay.get(key)
      if (known) return known
      const begun = work().finally(() => {
        if (underWay.get(key) === begun) underWay.delete(key)
      })
      underWay.set(key, begun)
      return begun
    },
    forget: () => underWay.clear(),
  }
}
