import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api';
import { queryClient } from './query-client';
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

/** To be called whenever money may have moved: balance, its history and recharges are asked for again. */
export function refreshMoney(): void {
  for (const key of ['balance', 'ledger', 'recharges']) void queryClient.invalidateQueries({ queryKey: [key] });
}
