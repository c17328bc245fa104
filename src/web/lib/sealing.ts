/** A sealed value as text. */
export interface Sealed {
  readonly iv: string
  readonly data: string
}

const IV_BYTES = 12

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

/** A key of 256 bits in base64 as one that seals; it never leaves the memory again. */
export const importKey = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', toBytes(text), 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Anything JSON can say, sealed with AES-GCM: whoever lacks the key can neither read nor change it. */
export const seal = async (key: CryptoKey, value: unknown): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  return { iv: toText(iv), data: toText(new Uint8Array(data)) }
}

/** What was sealed with this key; undefined where another key sealed it, or somebody changed it. */
export const unseal = async (key: CryptoKey, { iv, data }: Sealed): Promise<unknown> => {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, key, toBytes(data))
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return undefined
  }
}
