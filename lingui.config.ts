import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'zh',
  locales: ['zh', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src'],
      exclude: ['**/*.test.*', '**/routeTree.gen.ts', 'src/web/design/**'],
    },
  ],
  runtimeConfigModule: { Trans: ['#web/lib/trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false }),
})
