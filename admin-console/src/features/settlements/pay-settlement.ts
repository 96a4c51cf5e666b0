import { parseUsdt } from '@lotline/front-kit/money';
import { payExact, type PayStep, type ShownWallet, type Wallet } from '@lotline/front-kit/wallet';
import { fetchPayouts, type Payouts, type Settlement } from './api';
import { keepAttempt } from './attempt';

/** Why a payout stopped before the wallet was asked to sign. */
export class PayoutStopped extends Error {
  constructor(readonly why: 'changed' | 'not_payout_wallet') {
    super(why);
  }
}

/** The same settlement, as long as it is to be paid exactly as shown. */
async function stillDue(shown: Settlement): Promise<Payouts | null> {
  const payouts = await fetchPayouts([shown.id]);
  const now = payouts.items.find(({ id }) => id === shown.id);
  return now?.address === shown.address && now.amount === shown.amount ? payouts : null;
}

/**
 * Pays a settlement with a wallet of this browser: one plain transfer of the very amount to the very address, whose bytes
 * are compared before it is signed. Gives the transaction's id. Throws PayoutStopped, WalletError, or what the server says.
 */
export async function paySettlement(
  shown: Settlement,
  wallet: Wallet,
  { onStep, onShown }: { onStep: (step: PayStep) => void; onShown: (shown: ShownWallet) => void },
): Promise<string> {
  const due = await stillDue(shown);
  if (due === null) throw new PayoutStopped('changed');
  const { txid } = await payExact({
    wallet,
    to: shown.address,
    amountMicro: parseUsdt(shown.amount),
    token: due.token_address,
    chainId: due.chain_id,
    onStep,
    onShown: (found) => {
      // Money from another wallet would be gone, and the server would not take it for this settlement.
      if (due.payout_wallets.length > 0 && !due.payout_wallets.includes(found.owner)) {
        throw new PayoutStopped('not_payout_wallet');
      }
      onShown(found);
    },
    mustAnswer: true,
    beforeSend: async (signed) => {
      // Somebody else may have paid it while the wallet was asking.
      if ((await stillDue(shown)) === null) return false;
      keepAttempt(shown.id, { txid: signed, atMs: Date.now() });
      return true;
    },
  });
  keepAttempt(shown.id, { txid, atMs: Date.now() });
  return txid;
}
