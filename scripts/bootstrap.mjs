// Runs on the machine's own Node, before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'
const bin = join(root, 'node_modules', '.bin')
const say = (words) => process.stdout.write(`${words}\n`)
const refuse = (words) => {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
const isAtLeast = (version, [major, minor]) => {
  const [a, b] = version.replace(/^v/, '').split('.').map(Number)
  return a > major || (a === major && b >= minor)
}

if (!isAtLeast(process.version, [20, 0]))
  refuse(
    `Node ${process.version} is too old: install Node 20 or newer (https://nodejs.org) and run this again.`,
  )

const hashOf = (paths) => {
  const hash = createHash('sha256')
  const add = (path) => hash.update(path.slice(root.length)).update(readFileSync(path))
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) walk(inner)
      else add(inner)
    }
  }
  for (const name of paths) {
    const path = join(root, name)
    if (!existsSync(path)) continue
    if (/\.\w+$/.test(name)) add(path)
    else walk(path)
  }
  return hash.digest('hex')
}

const isStamped = (file, hash) => existsSync(file) && readFileSync(file, 'utf8') === hash
const stamp = (file, hash) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

const run = (command, args, failure) => {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
    env: environment(),
  })
  if (status !== 0) refuse(failure)
}

/** node_modules/.bin first: its Node 24 serves everything that is started from here. */
const environment = () => ({
  ...process.env,
  PATH: `${bin}${isWindows ? ';' : ':'}${process.env['PATH'] ?? ''}`,
})

const builtStamp = join(root, 'dist', '.source-hash')
const builtFrom = () =>
  hashOf([
    'src/web',
    'src/contract',
    'locales',
    'vite.config.ts',
    'tailwind.config.ts',
    'lingui.config.ts',
    'package-lock.json',
  ])
const isBuilt = () =>
  existsSync(join(root, 'dist', 'web', 'index.html')) && isStamped(builtStamp, builtFrom())

// .npmrc: no package runs a script of its own while it is installed (security DEP-1).
const install = ({ omitsDev }) => {
  const file = join(root, 'node_modules', '.lock-hash')
  const hash = hashOf(['package-lock.json', 'package.json']) + (omitsDev ? ' production' : '')
  if (isStamped(file, hash)) return
  say('Installing packages …')
  // `npm install` rather than `npm ci`: a registry may lack another platform's optional binary. --no-save keeps git clean.
  // NODE_ENV=production by itself would leave out what builds the portal.
  run(
    'npm',
    [
      'install',
      omitsDev ? '--omit=dev' : '--include=dev',
      '--include=optional',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    'Installing the packages failed: the reason stands above. Check the network and run this again.',
  )
  stamp(file, hash)
}

const nodePath = () => {
  const packaged = join(
    root,
    'node_modules',
    `node-${isWindows ? 'win' : process.platform}-${process.arch}`,
    'bin',
    isWindows ? 'node.exe' : 'node',
  )
  if (existsSync(packaged)) return packaged
  if (!isAtLeast(process.version, [24, 7]))
    refuse(
      `On this platform your own Node is used, and ${process.version} is too old: install Node 24.7 or newer and run this again.`,
    )
  return process.execPath
}

const build = () => {
  if (isBuilt()) return
  say('Building the portal …')
  run(
    node,
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    'Building the portal failed: the reason stands above.',
  )
  stamp(builtStamp, builtFrom())
}

const headlessShell = '/usr/bin/chromium-headless-shell'
const browserPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Ubuntu's chromium-browser is a script that only says what to install: it has to run to count. */
const findBrowser = () =>
  [process.env['CHROMIUM_PATH'], ...browserPaths].find(
    (path) =>
      path &&
      existsSync(path) &&
      spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0,
  )

// The shell draws no window of its own, which halves the time of the journeys; not every Debian has it.
const aptInstall =
  'export DEBIAN_FRONTEND=noninteractive; get="apt-get install -y -qq --no-install-recommends"; apt-get update -qq && { $get chromium-headless-shell fonts-noto-cjk || $get chromium fonts-noto-cjk; }'
const aptLimitMs = 180_000

/** Gives the browser's path; playwright.config.ts reads it from CHROMIUM_PATH. */
const ensureBrowser = () => {
  const found = findBrowser()
  const isComplete =
    process.platform !== 'linux' ||
    !isRoot() ||
    (existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') && existsSync(headlessShell))
  if (found && (isComplete || process.env['CHROMIUM_PATH'])) return found
  say('Installing Chromium and a Chinese font …')
  if (isRoot())
    spawnSync('sh', ['-c', aptInstall], { stdio: ['ignore', 'ignore', 'inherit'], timeout: aptLimitMs })
  const installed = findBrowser()
  if (installed) return installed
  // Only root may install the libraries the browser needs.
  const flags = isRoot() ? ['--with-deps', 'chromium'] : ['chromium']
  run('npx', ['playwright', 'install', ...flags], 'No Chromium: install one and set CHROMIUM_PATH to it.')
  return spawnSync(node, ['-p', 'require("playwright").chromium.executablePath()'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim()
}

const isRoot = () => process.getuid?.() === 0

const watchParentMs = 500

const handOver = (script, args = []) => {
  const parent = process.ppid
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(),
  })
  // Ctrl-C reaches the child by itself. A signal to npm kills only the shell between npm and this process, so a lost
  // parent means the same; and should this process be killed, the child notices that its channel has gone.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), watchParentMs).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

const [task = 'start', ...rest] = process.argv.slice(2)
install({ omitsDev: task === 'start' && process.env['NODE_ENV'] === 'production' && isBuilt() })
const node = nodePath()
if (task === 'start') {
  build()
  handOver('src/server/main.ts')
} else if (task === 'check') {
  handOver('scripts/test.ts', [task])
} else if (task === 'test' || task === 'all') {
  process.env['CHROMIUM_PATH'] = ensureBrowser()
  build()
  handOver('scripts/test.ts', [task])
} else if (task === 'bench') {
  process.env['CHROMIUM_PATH'] = ensureBrowser()
  build()
  handOver('scripts/bench.ts', rest)
} else if (task === 'dev') {
  handOver('scripts/dev.ts')
} else refuse(`Unknown task ${task}: start, check, test, all, bench or dev.`)
