import { ApiError } from '../api';
import { doubtfulTxid } from './doubtful-txid';

const refused = (reason: string, params: Record<string, unknown>) =>
  new ApiError({
    httpStatus: 409,
    code: 507,
    reason,
    message: '',
    params,
    errors: [],
    requestId: null,
    retryAfterSeconds: null,
  });

describe('a transaction that stops a payout', () => {
  const txid = 'ab'.repeat(32);

  it('may be anybody’s where any wallet may pay: somebody looks at it', () => {
    expect(doubtfulTxid(refused('settlements.payout_under_way', { txid, sure: false }))).toBe(txid);
  });

  it('is the shop’s where only its payout wallets pay, and is none in any other refusal', () => {
    expect(doubtfulTxid(refused('settlements.payout_under_way', { txid, sure: true }))).toBeNull();
    expect(doubtfulTxid(refused('settlements.sending', { txid, sure: false }))).toBeNull();
    expect(doubtfulTxid(new Error('offline'))).toBeNull();
  });
});
