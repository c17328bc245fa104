import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Toaster } from '#web/ui/toast.tsx'
import { DesignPage } from './design-page.tsx'
import '#web/styles.css'
import './design.css'

// For developers, in Chinese: the words of this page are in no dictionary, and none is loaded.
i18n.loadAndActivate({ locale: 'zh', messages: {} })

const Page = () => (
  <I18nProvider i18n={i18n}>
    <DesignPage />
    <Toaster closeLabel="✕" />
  </I18nProvider>
)

// Links that are shown lead nowhere.
const router = createRouter({
  routeTree: createRootRoute({ component: Page }),
  history: createMemoryHistory(),
})

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
