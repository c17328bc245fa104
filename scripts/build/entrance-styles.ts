import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'

/** A stylesheet with only those utility classes that are named in `contents`, minified. */
export const stylesFor = async (stylesheet: string, contents: readonly string[]): Promise<string> => {
  const compiler = await compile(await readFile(stylesheet, 'utf8'), {
    base: dirname(stylesheet),
    onDependency: () => undefined,
  })
  const candidates = new Scanner({}).scanFiles(contents.map((content) => ({ content, extension: 'html' })))
  return optimize(compiler.build(candidates), { minify: true }).code
}
