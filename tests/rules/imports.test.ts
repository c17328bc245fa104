import { describe, expect, test } from 'vitest'
import { areas, nounContract } from '../../scripts/areas.ts'
import { importsOf, listFiles, loadedWith } from '../support/sources.ts'

const sources = listFiles(/^src\/.*\.tsx?$/).filter((path) => !/\.test\.tsx?$/.test(path))
const imports = new Map(sources.map((path) => [path, importsOf(path)]))

const offenders = (from: RegExp, isWrong: (target: string, path: string) => boolean): string[] =>
  [...imports].flatMap(([path, targets]) =>
    from.test(path)
      ? targets.filter((target) => isWrong(target, path)).map((target) => `${path} → ${target}`)
      : [],
  )

describe('who may import whom (architecture 1)', () => {
  test('the contract imports only itself, zod and date-fns', () => {
    expect(
      offenders(
        /^src\/contract\//,
        (target) => !target.startsWith('src/contract/') && !/^(zod|date-fns)(\/|$)/.test(target),
      ),
    ).toEqual([])
  })

  test('server and portal never import each other', () => {
    expect(offenders(/^src\/server\//, (target) => target.startsWith('src/web/'))).toEqual([])
    expect(
      offenders(/^src\/web\//, (target) => target.startsWith('src/server/') || target.startsWith('node:')),
    ).toEqual([])
  })

  test('a feature never imports another feature', () => {
    const feature = (path: string) => /^src\/web\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
    expect(
      offenders(
        /^src\/web\/features\//,
        (target, path) => feature(target) !== undefined && feature(target) !== feature(path),
      ),
    ).toEqual([])
  })

  test('rooms of the portal import only downwards', () => {
    const level: Record<string, number> = {
      routes: 0,
      design: 0,
      'first-paint': 0,
      shell: 1,
      features: 2,
      figures: 3,
      charts: 4,
      parts: 5,
      rights: 5,
      record: 6,
      list: 7,
      'import-export': 8,
      jobs: 9,
      form: 10,
      pickers: 11,
      files: 12,
      values: 13,
      lib: 14,
      state: 15,
      ui: 16,
      core: 17,
    }
    const room = (path: string) => /^src\/web\/([^/]+)\//.exec(path)?.[1] ?? ''
    expect(
      offenders(/^src\/web\/[^/]+\//, (target, path) => {
        const [from, to] = [level[room(path)], level[room(target)]]
        return from !== undefined && to !== undefined && to < from
      }),
    ).toEqual([])
  })

  test('no room of the portal is called like the API, whose calls the development server passes on', () => {
    expect(sources.filter((path) => path.startsWith('src/web/base/'))).toEqual([])
  })

  test('record, list, form, values, files, import-export, jobs and ui know no noun', () => {
    expect(
      offenders(
        /^src\/web\/(record|list|form|values|ui|files|import-export|jobs)\//,
        (target) =>
          nounContract.test(target) &&
          !/\/(downloads|files|dictionaries|imports|jobs|list-views|member-fields|why)\.ts$/.test(target),
      ),
    ).toEqual([])
  })

  /** Rooms of the server, the ground first. */
  const floors = [
    ['core'],
    ['cluster', 'gateways', 'queue', 'seed', 'spreadsheets'],
    ['db', 'documents', 'outbound'],
    ['calls'],
    ['accounts', 'files', 'store'],
    ['due', 'jobs', 'live'],
    ['http', 'import-export', 'notices'],
    ['services.ts'],
    ['implement-resource.ts'],
    ['modules'],
    ['demo-claims.ts', 'housekeeping.ts', 'modules.ts'],
    ['app.ts'],
    ['serve.ts'],
    ['main.ts'],
  ]
  const roomOf = (path: string) => /^src\/server\/([^/]+)/.exec(path)?.[1] ?? ''
  const floorOf = (path: string) => floors.findIndex((rooms) => rooms.includes(roomOf(path)))

  test('rooms of the server import only from lower floors, types included', () => {
    expect(sources.filter((path) => path.startsWith('src/server/') && floorOf(path) < 0)).toEqual([])
    expect(
      offenders(
        /^src\/server\//,
        (target, path) =>
          target.startsWith('src/server/') &&
          roomOf(target) !== roomOf(path) &&
          floorOf(target) >= floorOf(path),
      ),
    ).toEqual([])
  })

  test('modules know no http', () => {
    expect(offenders(/^src\/server\/modules\//, (target) => target.startsWith('src/server/http/'))).toEqual(
      [],
    )
  })

  test('a module imports of another only what it offers for reference', () => {
    const moduleOf = (path: string) => /^src\/server\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1]
    expect(
      offenders(
        /^src\/server\/modules\//,
        (target, path) =>
          moduleOf(target) !== undefined &&
          moduleOf(target) !== moduleOf(path) &&
          !target.endsWith('-reference.ts'),
      ),
    ).toEqual([])
  })

  test('no file imports itself by way of others', () => {
    const reachedFrom = (start: string): Set<string> => {
      const reached = new Set<string>()
      const open = [start]
      for (let path = open.pop(); path !== undefined; path = open.pop())
        for (const target of imports.get(path) ?? [])
          if (!reached.has(target)) {
            reached.add(target)
            open.push(target)
          }
      return reached
    }
    const circles = new Set<string>()
    for (const path of sources) {
      const reached = reachedFrom(path)
      if (reached.has(path))
        circles.add(
          [...reached]
            .filter((other) => reachedFrom(other).has(path))
            .toSorted()
            .join(' ↔ '),
        )
    }
    expect([...circles]).toEqual([])
  })

  test('nobody climbs: own files are imported by ./ or by room', () => {
    expect(sources.filter((path) => /from '\.\.\/\.\.\//.test(path))).toEqual([])
  })

  const owners: [string, RegExp, RegExp][] = [
    ['ky', /^ky$/, /^src\/web\/lib\/call\.ts$/],
    ['the http framework', /^(fastify|@fastify\/.*)$/, /^src\/server\/(http\/.*|app\.ts|main\.ts)$/],
    [
      'the database driver',
      /^(pg|drizzle-orm.*)$/,
      /^src\/server\/((cluster|db|seed|store)\/.*|modules\/.*-store\.ts)$/,
    ],
    ['the job queue', /^pg-boss$/, /^src\/server\/queue\//],
    ['lexical', /^(lexical|@lexical\/.*)$/, /^src\/web\/form\/inputs\/rich-text[a-z-]*\.tsx?$/],
    ['the mail library', /^nodemailer$/, /^src\/server\/gateways\/smtp\.ts$/],
    ['pdfjs', /^pdfjs-dist(\/|$)/, /^src\/web\/files\/pdf\//],
    ['pdfkit', /^pdfkit$/, /^src\/server\/documents\/paper-worker\.ts$/],
    ['sharp', /^sharp$/, /^src\/server\/files\/images\.ts$/],
    ['date-fns', /^date-fns(\/|$)/, /^src\/contract\/rules\/calendar\.ts$/],
    ['react-day-picker', /^react-day-picker$/, /^src\/web\/ui\/calendar\.tsx$/],
    ['the list of passwords', /^@zxcvbn-ts\//, /^src\/server\/accounts\/common-passwords\.ts$/],
    ['nivo', /^@nivo\//, /^src\/web\/charts\//],
    ['react-table', /^@tanstack\/react-table$/, /^src\/web\/list\/table\/placed-columns\.ts$/],
  ]
  test.each(owners)('%s has one owner', (_name, dependency, owner) => {
    const uses = [...imports]
      .filter(([, targets]) => targets.some((target) => dependency.test(target)))
      .map(([path]) => path)
    expect(uses.filter((path) => !owner.test(path))).toEqual([])
  })

  test('what the page starts with reads no schema: zod comes with the first call (decision 024)', () => {
    const loaded = new Map<string, string[]>()
    const load = (path: string, by: string[]) => {
      if (loaded.has(path)) return
      loaded.set(path, [...by, path])
      if (/^src\/.*\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
        for (const target of loadedWith(path)) load(target, [...by, path])
    }
    load('src/web/main.tsx', [])
    expect([...loaded].filter(([path]) => path.startsWith('zod')).map(([, way]) => way)).toEqual([])
    expect(loaded.has('src/web/state/session.ts')).toBe(true)
  })
})

describe('nouns stand in the same areas on every side (architecture 1)', () => {
  const sides: [string, RegExp][] = [
    ['the contract', /^src\/contract\/(?!core\/|rules\/|screens\/)(?:([^/]+)\/)?[^/]+\.ts$/],
    ['the server', /^src\/server\/modules\/(?:([^/]+)\/[^/]+\/)?[^/]+\.ts$/],
    ['the portal', /^src\/web\/features\/(?:([^/]+)\/[^/]+\/)?[^/]+\.tsx?$/],
    ['the tests of calls', /^tests\/api\/(?:([^/]+)\/)?[^/]+\.ts$/],
  ]
  test.each(sides)('of %s', (side, file) => {
    const known = new Set<string | undefined>(side === 'the tests of calls' ? [...areas, 'kernel'] : areas)
    const paths = listFiles(/^(src|tests\/api)\//).filter((path) => file.test(path))
    expect(paths.length).toBeGreaterThan(60)
    expect(paths.filter((path) => !known.has(file.exec(path)?.[1]))).toEqual([])
  })

  test('a module stands in the area that has its contract', () => {
    const places = (pattern: RegExp) =>
      new Set(listFiles(pattern).map((path) => path.split('/').slice(-2).join('/').replace(/\.ts$/, '')))
    const contracts = places(nounContract)
    const strayed = listFiles(/^src\/server\/modules\/.*-routes\.ts$/).flatMap((path) => {
      const [area, , file = ''] = path.split('/').slice(3)
      const noun = file.replace(/-routes\.ts$/, '')
      const elsewhere = areas.filter((other) => other !== area && contracts.has(`${other}/${noun}`))
      return elsewhere.map((other) => `${path}: its contract is in ${other}`)
    })
    expect(strayed).toEqual([])
  })
})
