import { accountCalls } from '@lotline/web-core/account';
import { api, queryClient } from '../../shared/services';

export const {
  sessionsQuery,
  endSession,
  endOtherSessions,
  walletsQuery,
  walletChallenge,
  linkBySignature,
  unlinkWallet,
} = accountCalls(api, (list) => queryClient.invalidateQueries(list));
