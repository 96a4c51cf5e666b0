export {
  answer,
  buildBrand,
  buildGoods,
  buildPicture,
  buildOrder,
  buildOrderItem,
  buildOrderDetail,
  buildPayment,
  buildSession,
  buildSettings,
  buildStaff,
  buildTxCheck,
  buildUser,
  refusal,
} from './builders';
export { localeProblems } from '../i18n/check';
export { memoryStorage } from '../session';
