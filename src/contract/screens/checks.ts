import type { GroupName } from './groups.ts'
import {
  action,
  financeStaff,
  projectReaders,
  checkStaff,
  words,
  type RoleCode,
  type Screen,
} from './screen.ts'

/** Finance, too: what suppliers and clients owe and are owed is of projects. */
const projectFollowers: readonly RoleCode[] = [...new Set([...projectReaders, ...financeStaff])]
const projects = { zh: '体检项目', en: 'health check projects' }
const projectPackages = { zh: '项目套餐', en: 'packages of projects' }
const projectBranches = { zh: '项目网点', en: 'branches of projects' }
const packages = { zh: '套餐', en: 'packages' }
const packageCosts = { zh: '供应商报价', en: 'supplier costs' }
const branches = { zh: '网点', en: 'branches' }

export const checkScreens = {
  '/health/HealthProjectManageList': {
    id: 601,
    zh: '体检项目',
    en: 'Health check projects',
    under: 'checks',
    roles: projectFollowers,
    query: 'checkProject:list',
    list: '/health/checkProject',
    listedOn: ['company', 'clientContract'],
    record: { zh: '体检项目', en: 'Health check project' },
    permissions: [
      ...words('checkProject', projects, projectFollowers, { list: 602 }),
      ...words('checkProject', projects, checkStaff, { add: 603, edit: 604, delete: 605 }),
      ...words('checkProject', projects, checkStaff, { export: 606, 'export-large': 607 }),
    ],
  },
  '/health/ProjectPackageList': {
    id: 670,
    zh: '项目套餐',
    en: 'Packages of projects',
    under: 'checks',
    isHidden: true,
    roles: projectReaders,
    query: 'checkProjectPackage:list',
    list: '/health/checkProjectPackage',
    listedOn: ['checkProject', 'checkPackage'],
    permissions: [
      ...words('checkProjectPackage', projectPackages, projectReaders, { list: 671 }),
      ...words('checkProjectPackage', projectPackages, checkStaff, { add: 672, edit: 673, delete: 674 }),
      action(
        675,
        'checkProjectPackage:companyAmount',
        { zh: '查看企业承担金额', en: 'See what companies pay of packages' },
        checkStaff,
      ),
    ],
  },
  '/health/ProjectBranchList': {
    id: 676,
    zh: '项目网点',
    en: 'Branches of projects',
    under: 'checks',
    isHidden: true,
    roles: projectReaders,
    query: 'checkProjectBranch:list',
    list: '/health/checkProjectBranch',
    listedOn: ['checkProject', 'branch'],
    permissions: [
      ...words('checkProjectBranch', projectBranches, projectReaders, { list: 677 }),
      ...words('checkProjectBranch', projectBranches, checkStaff, { add: 678, edit: 679, delete: 680 }),
    ],
  },
  '/health/CheckPackageList': {
    id: 630,
    zh: '套餐',
    en: 'Packages',
    under: 'checks',
    roles: checkStaff,
    query: 'checkPackage:list',
    list: '/health/checkPackage',
    record: { zh: '套餐', en: 'Package' },
    permissions: [
      ...words('checkPackage', packages, checkStaff, { list: 631, add: 632, edit: 633, delete: 634 }),
      ...words('checkPackage', packages, checkStaff, { export: 635, 'export-large': 636 }),
      action(637, 'checkPackage:price', { zh: '查看套餐单价', en: 'See prices of packages' }, checkStaff),
    ],
  },
  '/health/PackageCostList': {
    id: 650,
    zh: '供应商报价',
    en: 'Supplier costs',
    under: 'checks',
    isHidden: true,
    roles: checkStaff,
    query: 'checkPackageCost:list',
    list: '/health/checkPackageCost',
    listedOn: ['checkPackage', 'supplier'],
    permissions: words('checkPackageCost', packageCosts, checkStaff, {
      list: 651,
      add: 652,
      edit: 653,
      delete: 654,
    }),
  },
  '/health/BranchList': {
    id: 640,
    zh: '供应商网点',
    en: 'Branches',
    under: 'checks',
    roles: checkStaff,
    query: 'branch:list',
    list: '/health/branch',
    listedOn: ['supplier'],
    record: { zh: '网点', en: 'Branch' },
    permissions: [
      ...words('branch', branches, checkStaff, { list: 641, add: 642, edit: 643, delete: 644 }),
      ...words('branch', branches, checkStaff, { export: 645, 'export-large': 646, import: 647 }),
      action(
        648,
        'branch:reveal',
        { zh: '查看网点联系人完整信息', en: 'Reveal contacts of branches' },
        checkStaff,
      ),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
