const textsOf = async (bytes: Uint8Array): Promise<string[][]> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: string[][] = []
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent()
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])))
  }
  await task.destroy()
  return pages
}

/** The texts of each page of a PDF, in the order in which they are drawn, as a reader that opens it finds them. */
export const pdfPages = async (bytes: Uint8Array): Promise<string[][]> => {
  const before = new Set(Object.keys(globalThis))
  try {
    return await textsOf(bytes)
  } finally {
    // The library leaves what it misses of a browser behind.
    for (const name of Object.keys(globalThis))
      if (!before.has(name)) Reflect.deleteProperty(globalThis, name)
  }
}
