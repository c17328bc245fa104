import * as z from 'zod/mini'
import { Job } from '#contract/records/jobs.ts'
import { onRows } from './access.ts'
import { endpoint } from './endpoint.ts'
import { importLimits } from './import-limits.ts'
import { ImportCheck, importCheckInput, importInput, ImportOutcome } from './import-outcome.ts'
import { ImportPreview, onePreview, previewQuery } from './import-preview.ts'
import type { ResourceRoute } from './resource-calls.ts'

const started = /*i18n*/ { id: 'done.importJob', message: '上传成功,请稍后查询数据' }
const checked = /*i18n*/ { id: 'done.importCheck', message: '文件检查完成' }
const checking = /*i18n*/ { id: 'done.importCheckJob', message: '正在后台检查文件' }
const forgotten = /*i18n*/ { id: 'done.importForget', message: '预览已清除' }
const sheet = { consumes: 'multipart', maxBodyBytes: importLimits.bytes } as const
const imported = /*i18n*/ { id: 'done.import', message: '文件导入成功！' }

const baseOf = ({ service, resource, runsAs }: ResourceRoute) =>
  ({ service, resource, runsAs, access: onRows(resource.permission, 'import') }) as const

/** importCheck, importCheckJob, and the preview of what they read: importPreview, importForget. */
const checkCalls = (route: ResourceRoute) => {
  const { path } = route
  const noun = route.resource.permission
  const base = baseOf(route)
  return {
    importCheck: endpoint({
      ...base,
      method: 'POST',
      path: `${path}/importCheck`,
      input: importCheckInput,
      output: ImportCheck,
      summary: `What an import of ${noun} rows would do; writes none of them`,
      ...sheet,
      heavy: 'always',
      message: checked,
      isSecret: true,
    }),
    importCheckJob: endpoint({
      ...base,
      method: 'POST',
      path: `${path}/importCheckJob`,
      input: importCheckInput,
      output: Job,
      summary: `The same in the background; the check is the outcome of the job`,
      ...sheet,
      message: checking,
    }),
    importPreview: endpoint({
      ...base,
      method: 'GET',
      path: `${path}/importPreview`,
      input: previewQuery,
      output: ImportPreview,
      summary: `Rows of a checked file as they were typed, and what is wrong with them; for whoever sent it`,
    }),
    importForget: endpoint({
      ...base,
      method: 'DELETE',
      path: `${path}/importPreview`,
      input: onePreview,
      output: z.null(),
      summary: `Throw the preview of a check away`,
      message: forgotten,
    }),
  }
}

/**
 * importTemplate, importCheck, importFailedRows, importExcel and importJob (specification 7, import; api 6), and the
 * preview of a check. The check and the failed rows write no row of the noun; what the check counts is what the import
 * then does with the same input.
 * The `outcome` of the job is an `ImportOutcome`, also where it failed because of refused rows.
 */
export const importCalls = (route: ResourceRoute) => {
  const { path } = route
  const noun = route.resource.permission
  const base = baseOf(route)
  return {
    importTemplate: endpoint({
      ...base,
      method: 'GET',
      path: `${path}/importTemplate`,
      input: z.object({}),
      output: z.unknown(),
      summary: `Empty workbook to fill in`,
      answers: 'file',
    }),
    ...checkCalls(route),
    importFailedRows: endpoint({
      ...base,
      method: 'POST',
      path: `${path}/importFailedRows`,
      input: importCheckInput,
      output: z.unknown(),
      summary: `The rows an import would refuse, with the reasons, as a workbook to correct`,
      ...sheet,
      heavy: 'always',
      answers: 'file',
    }),
    importExcel: endpoint({
      ...base,
      method: 'POST',
      path: `${path}/importExcel`,
      input: importInput,
      output: ImportOutcome,
      summary: `Import ${noun} rows, all or nothing; with skipFailed the good rows only`,
      ...sheet,
      heavy: 'always',
      message: imported,
    }),
    importJob: endpoint({
      ...base,
      method: 'POST',
      path: `${path}/importJob`,
      input: importInput,
      output: Job,
      summary: `Import up to 100,000 ${noun} rows in the background, as importExcel does`,
      ...sheet,
      message: started,
    }),
  }
}
