import { expect, test } from 'vitest'
import { settingsTable } from '#server/core/settings-table.ts'
import { read } from '../support/sources.ts'

test('README lists every setting with its default and what is allowed', () => {
  const readme = read('README.md')
  const missing = settingsTable.filter(
    ({ name, standard, allowed, meaning }) =>
      !readme.includes(`| \`${name}\` | ${standard ? `\`${standard}\`` : ''} | ${allowed} | ${meaning} |`),
  )
  expect(missing).toEqual([])
})

test('every npm script that README names exists', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
  const named = [...read('README.md').matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '')
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
})
