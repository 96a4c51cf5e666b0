import { ApiError, type Schemas } from '@lotline/web-core/api';
import { parseUsdt } from '@lotline/web-core/money';
import { chainOf, payExact, type PayStep, type ShownWallet, type Wallet, WalletError } from '@lotline/web-core/wallet';
import { api } from '../../shared/api/api';
import { claimSettlement, markSending, releaseSettlement, type Settlement } from './api';

/** The server looks at the chain first; what was signed lives for some minutes. */
const ANSWER_MS = 20_000;
/** Signed, but the network did not take it and never will. */
const neverSent: readonly string[] = ['expired', 'wrong_signer'];

/** Why a payout stopped before the wallet was asked to sign. */
export class PayoutStopped extends Error {
  constructor(readonly why: 'changed' | 'not_payout_wallet') {
    super(why);
  }
}

export interface PayOptions {
  /** It is in a file for a wallet that pays many, and the clerk knows that it was not paid by that. */
  exported: boolean;
  /** Transactions that the clerk has looked at: not the shop's. */
  notOurs: readonly string[];
  onStep: (step: PayStep) => void;
  onShown: (shown: ShownWallet) => void;
}

/** False when the server says that it is not to be paid any more; it remembers what leaves then. */
async function canLeave(id: string, body: Schemas['SendingBody']): Promise<boolean> {
  try {
    await markSending(id, body);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 409) return false;
    throw error;
  }
}

/**
 * Pays a settlement with a wallet of this browser: one plain transfer of the very amount to the very address, whose bytes
 * are compared before it is signed. Nobody else pays it meanwhile. Gives the transaction's id. Throws PayoutStopped,
 * WalletError, or what the server says.
 */
export async function paySettlement(shown: Settlement, wallet: Wallet, options: PayOptions): Promise<string> {
  const { exported, notOurs, onStep, onShown } = options;
  const known = { not_ours: [...notOurs] };
  const due = await claimSettlement(shown.id, { exported, ...known });
  let leaves = false;
  try {
    const { address, amount, paying } = due.settlement;
    const aheadMs = paying === null ? 0 : Date.parse(paying.since) - Date.now();
    if (address !== shown.address || amount !== shown.amount) throw new PayoutStopped('changed');
    const { txid } = await payExact({
      wallet,
      chain: chainOf(api),
      now: () => Date.now() + aheadMs,
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
      beforeSend: async (txid) => (leaves = await canLeave(shown.id, { claim: due.claim, txid, ...known })),
      beforeSendTimeoutMs: ANSWER_MS,
    });
    return txid;
  } catch (error) {
    const never = error instanceof WalletError && (error.kind === 'unconfirmed' || neverSent.includes(error.kind));
    // Otherwise it ends by itself, once the network says that nothing came.
    if (!leaves || never) await releaseSettlement(shown.id, due.claim).catch(() => undefined);
    throw error;
  }
}
