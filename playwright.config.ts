import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Chosen once, by the first process that reads this file; workers inherit the environment and so agree with it.
const firstPort = 20_000
const portCount = 20_000
process.env['E2E_PORT'] ??= String(firstPort + Math.floor(Math.random() * portCount))
if (!process.env['E2E_DATA_DIR']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  process.env['E2E_DATA_DIR'] = dataDir
  // A global teardown would run while the server still writes there.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}

const port = process.env['E2E_PORT']
const origin = `http://127.0.0.1:${port}`

/**
 * Journeys that every other one would feel: they hold up the whole server for a moment, or have every open page ask for
 * everything again. They run after the others, one at a time.
 */
const alone = ['**/jobs.spec.ts', '**/dictionaries.spec.ts']

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './node_modules/.cache/e2e',
  projects: [
    { name: 'together', testIgnore: alone },
    { name: 'alone', testMatch: alone, dependencies: ['together'], workers: 1 },
  ],
  workers: 2,
  // A second try tells a broken product from a starved machine; the runner names what needed it.
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 180_000,
  // Long, since a busy machine may be ten times slower; a journey that passes never waits for them.
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02 } },
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  reporter: process.env['E2E_JSON']
    ? [['line'], ['json', { outputFile: process.env['E2E_JSON'] }]]
    : [['list']],
  webServer: {
    command: `"${process.execPath}" src/server/main.ts`,
    url: `${origin}/readyz`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      SEED_CLAIMS: 'off',
      SUPPLIER_SANDBOX: 'off',
      // Where journeys run suppliers of their own.
      OUTBOUND_NETWORKS: '127.0.0.1',
      // Every test comes from an address of its own, so that limits of one do not count for another.
      TRUST_PROXY: '127.0.0.1',
      // Nobody answers there but the journeys themselves.
      EXTERNAL_HOSTS: 'docs.example.com',
    },
  },
  use: {
    baseURL: `${origin}/portal/`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
