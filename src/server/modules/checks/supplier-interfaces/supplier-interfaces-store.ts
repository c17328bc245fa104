import { supplierInterfaces } from '#contract/checks/supplier-interfaces.ts'
import { supplierInterface } from '#server/db/schema/supplier-interfaces.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const supplierInterfaceStore = defineStore(supplierInterfaces, {
  table: supplierInterface,
  computed: {
    linkState: `CASE WHEN t.open_until > clock_timestamp() THEN 'OPEN' ELSE 'CLOSED' END`,
  },
  unique: {
    supplier_interface_key: /*i18n*/ {
      id: 'supplierInterface.taken',
      message: '该供应商已有启用的接口，请先停用',
    },
  },
})
