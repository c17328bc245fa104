let known: Promise<ReadonlySet<string>> | undefined

/** Of 49,000 passwords in lower case, those that the rule of composition would let through; read when first asked for. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const composed = (password: string) => password.length >= 8 && /[a-z]/.test(password) && /\d/.test(password)
  return new Set(dictionary['passwords-common'].filter(composed))
}

/** True for a password that is among those that leak most often, in any letter case (security trap 12). */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  known ??= load()
  return (await known).has(password.toLowerCase())
}
