import bitget from './drawings/bitget.svg?no-inline';
import imtoken from './drawings/imtoken.svg?no-inline';
import okx from './drawings/okx.svg?no-inline';
import other from './drawings/other.svg?no-inline';
import safepal from './drawings/safepal.svg?no-inline';
import tokenpocket from './drawings/tokenpocket.svg?no-inline';
import tron from './drawings/tron.svg?no-inline';
import tronlink from './drawings/tronlink.svg?no-inline';
import trust from './drawings/trust.svg?no-inline';
import usdt from './drawings/usdt.svg?no-inline';

// Our own drawings, since the marks themselves belong to their owners. The name always stands beside them.

/** Addresses of the pictures of the token and of its network. */
export const tokenMarks = { usdt, tron } as const;

const walletMarks: Readonly<Record<string, string>> = {
  tronlink,
  okx,
  tokenpocket,
  imtoken,
  bitget,
  trust,
  safepal,
};

/** The address of a wallet's picture, by the id that `walletLinks` and `createWallets` give it. */
export const walletMark = (id: string): string => walletMarks[id] ?? other;
