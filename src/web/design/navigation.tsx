import { useLingui } from '@lingui/react/macro'
import { Pager } from '#web/list/paging/pager.tsx'
import { ResizeHandle } from '#web/list/table/resize-handle.tsx'
import { Button } from '#web/ui/button.tsx'
import {
  LazyMenu,
  Menu,
  MenuCheckItem,
  MenuChoice,
  MenuChoices,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSampleTexts } from './sample-texts.ts'
import { Kept, Shown, State } from './shown.tsx'

const ignore = () => undefined

const Menus = () => {
  const { t } = useLingui()
  const { choices, short, long } = useSampleTexts()
  return (
    <>
      <Shown name="Menu">
        <Menu align="start" trigger={<Button icon="chevron-down">items</Button>}>
          <MenuLabel>{short}</MenuLabel>
          <MenuItem icon="edit" onSelect={ignore}>{t`编辑`}</MenuItem>
          <MenuItem disabled onSelect={ignore}>
            disabled
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon="trash" onSelect={ignore}>{t`删除`}</MenuItem>
        </Menu>
        <Kept<boolean> initial>
          {(checked, onValue) => (
            <Menu align="start" trigger={<Button icon="chevron-down">checks</Button>}>
              <MenuCheckItem checked={checked} onValue={onValue}>
                {short}
              </MenuCheckItem>
              <MenuCheckItem checked={false} disabled onValue={ignore}>
                disabled
              </MenuCheckItem>
            </Menu>
          )}
        </Kept>
        <Kept initial="on">
          {(value, onValue) => (
            <Menu align="start" trigger={<Button icon="chevron-down">choices</Button>}>
              <MenuChoices label={short} value={value} onValue={onValue}>
                {choices.map((choice) => (
                  <MenuChoice key={choice.value} value={choice.value}>
                    {choice.label}
                  </MenuChoice>
                ))}
              </MenuChoices>
            </Menu>
          )}
        </Kept>
      </Shown>
      <Shown name="LazyMenu">
        <LazyMenu trigger={<Button icon="chevron-down">{short}</Button>}>
          <MenuItem onSelect={ignore}>{long}</MenuItem>
        </LazyMenu>
      </Shown>
    </>
  )
}

const Widths = () => {
  const { short } = useSampleTexts()
  const [least, most] = [120, 480]
  return (
    <Shown name="ResizeHandle">
      <Kept<number | null> initial={240}>
        {(value, onValue) => (
          <div
            className="relative h-row rounded-xs border border-line bg-head px-3 py-2"
            style={{ width: value ?? least }}
          >
            {short}
            <ResizeHandle
              label={short}
              value={value}
              least={least}
              most={most}
              measure={() => value ?? least}
              onStart={ignore}
              onPreview={onValue}
              onValue={onValue}
              onReset={() => onValue(null)}
              onCancel={() => onValue(240)}
            />
          </div>
        )}
      </Kept>
    </Shown>
  )
}

export const Navigation = () => {
  const { short, long } = useSampleTexts()
  return (
    <>
      <Menus />
      <Shown name="PageHeader">
        <State as="description, actions" wide>
          <PageHeader title={short} description={long} actions={<Button variant="primary">{short}</Button>} />
        </State>
        <State as="long title" wide>
          <PageHeader title={long} />
        </State>
      </Shown>
      <Shown name="Pager">
        {[1_234, 0].map((total) => (
          <State key={total} as={`total: ${total}`} wide>
            <Kept initial={1}>
              {(pageNo, onPage) => (
                <Pager
                  pageNo={pageNo}
                  pageSize={10}
                  shown={{ current: pageNo, size: 10, records: Array.from({ length: Math.min(total, 10) }) }}
                  total={total}
                  totalIsExact
                  pages={Math.max(1, Math.ceil(total / 10))}
                  onPage={onPage}
                  onSize={ignore}
                />
              )}
            </Kept>
          </State>
        ))}
      </Shown>
      <Widths />
    </>
  )
}
