import { Outlet, useRouteContext } from '@tanstack/react-router'
import { Breadcrumb } from './breadcrumb.tsx'
import { NoPermissionPage } from './no-permission-page.tsx'

/** Where the screens of the shell are shown. */
export const PageHost = () => {
  const { refusal } = useRouteContext({ from: '/_shell' })
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-(--content-width) min-w-0 flex-1 flex-col gap-3.5 px-4 py-4 md:px-5"
    >
      <Breadcrumb />
      {refusal === null ? <Outlet /> : <NoPermissionPage access={refusal} />}
    </main>
  )
}
