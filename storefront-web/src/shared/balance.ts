import { balanceHooks } from '@lotline/shop/balance';
import { useSession } from './app-state';

export const { useBalance, useBalanceHeld, useSpendableBalance } = balanceHooks(() => useSession()?.user);
