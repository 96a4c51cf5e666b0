import { accountCalls } from './calls';
import { api } from '../api';
import { queryClient } from '../query-client';

export const {
  sessionsQuery,
  endSession,
  endOtherSessions,
  walletsQuery,
  walletChallenge,
  linkBySignature,
  unlinkWallet,
} = accountCalls(api, (list) => queryClient.invalidateQueries(list));
