// oxlint-disable-next-line import/default -- the bundler gives its address
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** A rule of Trusted Types; what it gives stands for the string it was given, and is opaque. */
interface ScriptPolicy {
  createScriptURL(address: string): string
}

declare global {
  interface Window {
    /** Not known to TypeScript, and to no browser but some. */
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
  }
}

/** The one name that the policy of the page allows (security HDR-1), and the one address that it lets through. */
const policyName = 'pdf-worker'
const rules: ScriptPolicy = {
  createScriptURL: (address) => {
    if (address !== workerAddress) throw new TypeError(`no worker of the portal: ${address}`)
    return address
  },
}
let policy: ScriptPolicy | undefined

/** Begins the worker that reads a PDF (decision 115). Each document has its own, ended with it. */
export const startPdfWorker = (): Worker => {
  policy ??= window.trustedTypes?.createPolicy(policyName, rules)
  return new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' })
}
