import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { handOver } from '#web/files/save-file.ts'

/** Stands for a file that cannot be shown, and offers it as it is. */
export const CannotShow = ({ blob, name }: { blob: Blob; name: string }) => (
  <div role="alert" className="grid justify-items-center gap-3 p-6 text-sm">
    <p className="wrap-anywhere">
      <Trans>{name} 无法显示：文件已损坏，或设了密码</Trans>
    </p>
    <Button icon="download" onClick={() => handOver(blob, name)}>
      <Trans>下载原件</Trans>
    </Button>
  </div>
)
