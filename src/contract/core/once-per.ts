/**
 * Makes something of an object once: `make` is called when it is first asked about that object, and what it gave is kept as long as
 * the object is. For what follows from declarations and is asked in every call.
 */
export const oncePer = <Of extends object, Made>(make: (of: Of) => Made): ((of: Of) => Made) => {
  const kept = new WeakMap<Of, { readonly made: Made }>()
  return (of) => {
    const known = kept.get(of)
    if (known) return known.made
    const made = make(of)
    kept.set(of, { made })
    return made
  }
}
