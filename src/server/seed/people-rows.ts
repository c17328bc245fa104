/** A client company of the demo data, with the columns of the company table (domain 2). */
export interface DemoCompany {
  readonly orgCode: 'A02' | 'A03'
  readonly companyCode: string
  readonly companyName: string
  readonly companyNameEn: string
  readonly creditCode: string
  readonly industry: string
  readonly province: string
  readonly city: string
  readonly address: string
  readonly contactName: string
  readonly contactMobile: string
  readonly contactEmail: string
  readonly status: '1'
  readonly serviceStart: string
  readonly serviceEnd: string
}

interface DemoPerson {
  readonly name: string
  /** 1 national ID, 2 passport, 3 Hong Kong/Macao permit, 4 Taiwan permit, 5 foreigner's permanent residence. */
  readonly idType: '1' | '2' | '3' | '4' | '5'
  readonly idNo: string
  readonly birthDate: string
  readonly gender: '1' | '2'
  /** ISO instant, another millisecond for everybody. */
  readonly createTime: string
}

/** An employee of the demo data, with the columns of the employee table (domain 3) and the days of its cover; days are `YYYY-MM-DD`. */
export interface DemoEmployee extends DemoPerson {
  readonly orgCode: DemoCompany['orgCode']
  readonly employeeNo: string
  readonly nameEn: string | null
  readonly mobile: string
  readonly email: string
  readonly category: '10' | '11' | '12'
  readonly department: string | null
  readonly post: string
  readonly entryDate: string
  readonly leaveDate: string | null
  readonly socialSecurityLocation: string
  readonly bankProvince: string
  readonly bankCity: string
  readonly bankName: string
  readonly bankBranch: string
  readonly bankAccount: string
  readonly accountName: string
  /** The first and the last day with cover. */
  readonly insuredFrom: string
  readonly insuredUntil: string
  /** 1 insured, 2 not yet effective, 3 left, 4 suspended: what their days and their cover amount to. */
  readonly status: '1' | '2' | '3' | '4'
}

/** An employee with a value of the dictionary `plan_code`. */
export interface InsuredEmployee extends DemoEmployee {
  readonly planCode: 'BASIC' | 'STANDARD' | 'PREMIUM'
}

/** A family member; `employeeIndex` points into the employees of the same run. */
export interface DemoFamilyMember extends DemoPerson {
  readonly employeeIndex: number
  /** 1 parents, 2 spouse, 3 children. */
  readonly relation: '1' | '2' | '3'
  readonly mobile: string | null
  /** 4 without cover, else that of the employee. */
  readonly status: '1' | '2' | '4'
}
