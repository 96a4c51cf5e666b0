import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api';
import { queryClient } from '../query-client';
import { useSession } from '../session';

const balanceQuery = (username: string) =>
  queryOptions({
    queryKey: ['balance', username],
    queryFn: ({ signal }) => api.get('/api/users/balance', { params: { query: { username } }, signal }),
    staleTime: 30_000,
    enabled: username !== '',
  });

/** The balance of the signed-in user as a decimal string, the stored one until the server has answered; null for guests. */
export function useBalance(): string | null {
  const user = useSession()?.user;
  const { data } = useQuery(balanceQuery(user?.username ?? ''));
  return user === undefined ? null : (data?.balance ?? user.balance);
}

/** Whether nothing can be spent from it until staff have looked at the account. */
export function useBalanceHeld(): boolean {
  const { data } = useQuery(balanceQuery(useSession()?.user.username ?? ''));
  return (data?.held_since ?? null) !== null;
}

/** What an order can take of the balance: nothing while it is held; null for guests. */
export function useSpendableBalance(): string | null {
  const balance = useBalance();
  return useBalanceHeld() && balance !== null ? '0.000000' : balance;
}

/** To be called whenever money may have moved: balance, its history and recharges are requested again. */
export function refreshMoney(): void {
  for (const key of ['balance', 'ledger', 'recharges']) void queryClient.invalidateQueries({ queryKey: [key] });
}
