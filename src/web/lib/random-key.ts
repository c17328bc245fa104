const BYTES = 16

/** A key that nobody guesses and no other page makes, as hex; also where the page came by plain http, which has no `randomUUID`. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
