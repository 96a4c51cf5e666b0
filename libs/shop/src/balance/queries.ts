import { api } from '../api';
import { balanceCalls } from './calls';

export const {
  rechargeLimitsQuery,
  pendingRechargesQuery,
  rechargesQuery,
  ledgerQuery,
  openRecharge,
  cancelRecharge,
  downloadLedger,
} = balanceCalls(api);
