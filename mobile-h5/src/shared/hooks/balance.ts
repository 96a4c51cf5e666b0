import { balanceHooks } from '@lotline/shop/balance';
import { useSignIn } from './stored';

export const { useBalance, useBalanceHeld, useSpendableBalance } = balanceHooks(() => useSignIn()?.user);
