/** A system outside that signs what it sends. */
export interface Sender {
  /** By what name its changes stand in histories and in the trail; nobody signs in under such a one. */
  readonly name: string
  /** Those that hold now: two while one is exchanged for the next. */
  readonly secrets: readonly string[]
}

/** Looks a sender up by the id in the path of a signed call; undefined for who may send nothing. */
export type FindSender = (id: string) => Promise<Sender | undefined>
