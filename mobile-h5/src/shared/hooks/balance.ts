import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api';
import { queryClient } from '../api/query-client';
import { useSignIn } from './stored';

const balanceQuery = (username: string) =>
  queryOptions({
    queryKey: ['balance', username],
    queryFn: ({ signal }) => api.get('/api/users/balance', { params: { query: { username } }, signal }),
    staleTime: 30_000,
    enabled: username !== '',
  });

/** The signed-in user's balance (a decimal string), as the sign-in gave it until the server has answered; null for guests. */
export function useBalance(): string | null {
  const user = useSignIn()?.user;
  const { data } = useQuery(balanceQuery(user?.username ?? ''));
  return user === undefined ? null : (data?.balance ?? user.balance);
}

/** Whether nothing can be spent from it until staff have looked at the account. */
export function useBalanceHeld(): boolean {
  const user = useSignIn()?.user;
  const { data } = useQuery(balanceQuery(user?.username ?? ''));
  return (data?.held_since ?? null) !== null;
}

/** What an order can take of the balance: nothing while it is held; null for guests. */
export function useSpendableBalance(): string | null {
  const balance = useBalance();
  return useBalanceHeld() && balance !== null ? '0.000000' : balance;
}

/** To be called whenever money may have moved: balance, its history and recharges are asked for again. */
export function refreshMoney(): void {
  for (const key of ['balance', 'ledger', 'recharges']) void queryClient.invalidateQueries({ queryKey: [key] });
}
