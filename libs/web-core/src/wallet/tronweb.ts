import { TronWeb, utils } from 'tronweb';
import type { Schemas } from '../api';
import type { ExpectedTransfer } from './transaction/check-transfer';

// Loaded only when a wallet is used: tronweb weighs more than the rest of the cashier.

/** 50 TRX: only a ceiling; a transfer burns 7 to 28 TRX, depending on the chain's energy price. */
const FEE_LIMIT_SUN = 50_000_000;
/** tronweb wants a node, but builds from a given block header without one. Nothing answers here. */
const NO_NODE = 'http://node.invalid';

const tronWeb = new TronWeb({ fullHost: NO_NODE });

/** Builds the one transfer that is due. The caller checks its bytes before a wallet signs it. */
export async function buildTransfer(due: ExpectedTransfer, block: Schemas['TransferBlock']): Promise<unknown> {
  const { transaction } = await tronWeb.transactionBuilder.triggerSmartContract(
    due.token,
    'transfer(address,uint256)',
    { feeLimit: FEE_LIMIT_SUN, callValue: 0, txLocal: true, blockHeader: block },
    [
      { type: 'address', value: due.to },
      { type: 'uint256', value: due.amountMicro.toString() },
    ],
    due.owner,
  );
  return transaction;
}

const orNull = (recover: () => string): string | null => {
  try {
    return recover();
  } catch {
    return null;
  }
};

/** The account (T…) whose key signed a transaction; null when the signature is none. */
export const signerOfTransaction = (txID: string, signature: string): string | null =>
  orNull(() => TronWeb.address.fromHex(utils.crypto.ecRecover(txID, signature)));

/** The account (T…) whose key signed a text (TIP-191); null when the signature is none. */
export const signerOfText = (text: string, signature: string): string | null =>
  orNull(() => utils.message.verifyMessage(text, signature.startsWith('0x') ? signature : `0x${signature}`));
