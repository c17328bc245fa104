/** What the bundler knows of its modules while it makes chunks. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Tells of a module whether one of `files` imports it, directly or by way of others, before it runs. */
export const loadedWith = (files: readonly string[]): ((id: string, modules: Modules) => boolean) => {
  let reached: Set<string> | undefined
  return (id, modules) => {
    if (!reached) {
      reached = new Set(files)
      for (const one of reached)
        for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) reached.add(imported)
    }
    return reached.has(id)
  }
}
