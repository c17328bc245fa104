import { registrations } from '#contract/administration/registrations.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { forgetLimits } from '../../support/sign-in.ts'

let applicants = 0

describeResource(registrations, {
  make: async (server) => {
    applicants += 1
    await forgetLimits(server)
    await server.call(undefined, registrations.register, {
      realname: `申请人${applicants}`,
      mobile: '13700000001',
      email: 'wang@example.com',
      companyName: '云帆科技',
      reason: '负责员工福利',
    })
    const [row] = await server.sql<{ id: string }>(
      'SELECT id::text AS id FROM sys_registration ORDER BY id DESC LIMIT 1',
    )
    return row?.id ?? ''
  },
  visibleTo: 'admin',
  size: 'small',
})
