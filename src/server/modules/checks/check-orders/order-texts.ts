/** What refuses an order whichever way it comes: by a form, a sheet or a booking. */
export const orderTexts = {
  noFamily: /*i18n*/ { id: 'checkOrder.noFamily', message: '体检项目“{project}”不含家属' },
  personTaken: /*i18n*/ { id: 'checkOrder.personTaken', message: '该人员在这个体检项目中已有订单' },
  left: /*i18n*/ { id: 'checkOrder.personLeft', message: '“{person}”的员工已在 {day} 离职，不能预约' },
  otherFamily: /*i18n*/ { id: 'checkOrder.otherFamily', message: '“{person}”不是该员工的家属，不能预约' },
  otherPackage: /*i18n*/ { id: 'checkOrder.otherPackage', message: '体检项目“{project}”没有套餐“{package}”' },
  wishBranch: /*i18n*/ { id: 'checkOrder.wishBranch', message: '请选择该体检项目的网点' },
  future: /*i18n*/ { id: 'checkOrder.arrivedInFuture', message: '到检时间不能晚于现在' },
  examWindow: /*i18n*/ {
    id: 'checkOrder.examWindow',
    message: '体检日期须在项目的体检期 {from} 至 {to} 之内',
  },
  noPackage: /*i18n*/ { id: 'checkOrder.noPackage', message: '请先为“{person}”选择套餐' },
  noBranch: /*i18n*/ {
    id: 'checkOrder.noBranchArrived',
    message: '“{person}”的订单还没有网点，请选择到检的网点',
  },
  otherBranch: /*i18n*/ { id: 'checkOrder.otherBranch', message: '体检项目“{project}”没有网点“{branch}”' },
}
