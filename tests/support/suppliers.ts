import type { SupplierDraft } from '#contract/clients/suppliers.ts'

let made = 0

/** A draft with two contacts that no other call of this file has used. */
export const newSupplier = (changes: Partial<SupplierDraft> = {}): SupplierDraft => {
  made += 1
  return {
    supplierName: `试验体检中心${made}`,
    category: '1',
    apiType: 'NONE',
    contacts: [
      { name: '王芳', jobTitle: '客户经理', mobile: '13900001234', email: 'wangfang@example.com' },
      { name: '李强', mobile: '13900005678' },
    ],
    ...changes,
  }
}
