import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { defaultSettings } from '#contract/session/user-settings.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { settings } from '#web/state/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toasts.ts'
import { choose } from './account-settings.ts'
import { MenuThemes, Presets } from './colour-choices.tsx'
import { settingsJson } from './settings-json.ts'

const Block = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div>
    <p className="mb-2 text-sm text-ink-3">{title}</p>
    {children}
  </div>
)

const Line = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="flex min-h-control items-center justify-between gap-3">
    <span>{title}</span>
    {children}
  </div>
)

const Layouts = () => {
  const { t } = useLingui()
  const { layout, contentWidth } = useSnapshot(settings)
  return (
    <>
      <Line title={<Trans>导航模式</Trans>}>
        <Segmented
          label={t`导航模式`}
          options={[
            { value: 'sidemenu', label: t`侧栏` },
            { value: 'topmenu', label: t`顶栏` },
          ]}
          value={layout}
          onValue={(value) => choose({ layout: value })}
        />
      </Line>
      {layout === 'topmenu' ? (
        <Line title={<Trans>内容宽度</Trans>}>
          <Segmented
            label={t`内容宽度`}
            options={[
              { value: 'Fixed', label: t`定宽` },
              { value: 'Fluid', label: t`流式` },
            ]}
            value={contentWidth}
            onValue={(value) => choose({ contentWidth: value })}
          />
        </Line>
      ) : null}
    </>
  )
}

const Switches = ({ isPhone }: { isPhone: boolean }) => {
  const { layout, fixedHeader, fixedSidebar, autoHideHeader, multipage, weak } = useSnapshot(settings)
  return (
    <>
      <Switch checked={fixedHeader} onValue={(value) => choose({ fixedHeader: value })}>
        <Trans>固定页头</Trans>
      </Switch>
      <Switch
        checked={fixedHeader && autoHideHeader}
        disabled={!fixedHeader}
        onValue={(value) => choose({ autoHideHeader: value })}
      >
        <Trans>下滑时隐藏页头</Trans>
      </Switch>
      {isPhone ? null : (
        <>
          <Switch
            checked={layout === 'sidemenu' && fixedSidebar}
            disabled={layout !== 'sidemenu'}
            onValue={(value) => choose({ fixedSidebar: value })}
          >
            <Trans>固定侧栏</Trans>
          </Switch>
          <Switch checked={multipage} onValue={(value) => choose({ multipage: value })}>
            <Trans>多页签</Trans>
          </Switch>
        </>
      )}
      <Switch checked={weak} onValue={(value) => choose({ weak: value })}>
        <Trans>色弱模式</Trans>
      </Switch>
    </>
  )
}

const Footer = () => {
  const { t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(settingsJson())
      toast('success', t`界面设置已复制`)
    } catch {
      toast('warning', t`复制失败，请检查浏览器的剪贴板权限`)
    }
  }
  const reset = () => {
    const { isSidebarOpen: _own, ...standard } = defaultSettings
    choose(standard)
  }
  return (
    <>
      <Button onClick={() => void copy()}>
        <Trans>复制为 JSON</Trans>
      </Button>
      <Button onClick={reset}>
        <Trans>恢复默认</Trans>
      </Button>
    </>
  )
}

/** Specification 2.4: every choice is shown at once, remembered in this browser and for the account. */
export const SettingsDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const { theme, color } = useSnapshot(settings)
  const isPhone = useIsPhone()
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={<Trans>界面设置</Trans>}
      closeLabel={t`关闭`}
      dims={false}
      footer={<Footer />}
    >
      <div className="flex flex-col gap-4">
        <Block title={<Trans>菜单主题</Trans>}>
          <MenuThemes value={theme} onValue={(value) => choose({ theme: value })} />
        </Block>
        <Block title={<Trans>主题色</Trans>}>
          <Presets value={color} onValue={(value) => choose({ color: value })} />
        </Block>
        {isPhone ? null : <Layouts />}
        <Switches isPhone={isPhone} />
        <p className="text-xs text-ink-3">
          {isPhone ? (
            <Trans>导航模式、内容宽度、固定侧栏和多页签只在宽屏上可选。</Trans>
          ) : (
            <Trans>顶栏模式下可以选择内容宽度。</Trans>
          )}
        </p>
      </div>
    </Drawer>
  )
}
