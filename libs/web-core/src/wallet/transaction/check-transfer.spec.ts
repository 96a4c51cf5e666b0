import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { WalletError } from '../errors';
import { attachSignature, checkTransfer } from './check-transfer';
import {
  build,
  bytes,
  callData,
  expected,
  good,
  int,
  otherHex,
  ownerHex,
  recipientHex,
  timestamp,
  tokenHex,
  varint,
  word,
  type Hostile,
} from './transaction.builder';

// A transfer of 100 units as a Nile node built it on 29 April 2026 (answer of /wallet/triggersmartcontract).
const recorded = {
  txID: '8c621a0dc9bd4d405b20d0a43143955b9f546f98bbfde1aec295a65b0f925629',
  raw_data_hex:
    '0a0228c32208ce6d34028278856940f89cf1c0dd335aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a1541dd791d6b49e190062d650e6a23c575510d35f2f9121541eca9bc828a3005b9a3b909f2cc5c2a54794de05f2244a9059cbb000000000000000000000000088a2bfcb1c7271029fd69a66859d5556089588400000000000000000000000000000000000000000000000000000000000000647089d0edc0dd33900180c2d72f',
};
const refusedBecause = (built: unknown, want = expected): string => {
  try {
    checkTransfer(built, want);
  } catch (error) {
    if (error instanceof WalletError && error.kind === 'refused') return error.message;
    throw error;
  }
  throw new Error('it was accepted');
};

describe('checkTransfer', () => {
  it('accepts a transfer as a real node built it, and rebuilds its JSON from the bytes', () => {
    const checked = checkTransfer(recorded, expected);
    expect(checked).toMatchObject({ visible: false, txID: recorded.txID, raw_data_hex: recorded.raw_data_hex });
    expect(checked.raw_data).toEqual({
      contract: [
        {
          type: 'TriggerSmartContract',
          parameter: {
            type_url: 'type.googleapis.com/protocol.TriggerSmartContract',
            value: { owner_address: ownerHex, contract_address: tokenHex, data: bytesToHex(good) },
          },
        },
      ],
      ref_block_bytes: '28c3',
      ref_block_hash: 'ce6d340282788569',
      fee_limit: 100_000_000,
      expiration: 1777447227000,
      timestamp: 1777447168009,
    });
  });

  it('never takes over the JSON that a hostile builder put beside honest bytes', () => {
    const lying = { ...recorded, visible: true, raw_data: { contract: [{ type: 'TransferContract' }] }, extra: 1 };
    expect(checkTransfer(lying, expected)).toEqual(checkTransfer(recorded, expected));
  });

  it('accepts what it writes itself, so that the cases below fail for their own reason only', () => {
    expect(checkTransfer(build(), expected).txID).toBe(build().txID);
  });

  it.each([
    ['approve', '095ea7b3'],
    ['increaseApproval', 'd73dd623'],
    ['increaseAllowance', '39509351'],
    ['permit', 'd505accf'],
    ['transferFrom', '23b872dd'],
    ['setApprovalForAll', 'a22cb465'],
  ])('refuses %s', (_, selector) => {
    expect(refusedBecause(build({ data: callData(selector, word(recipientHex), 100n) }))).toMatch(/call/);
  });

  it.each<[string, Hostile]>([
    ['another recipient', { data: callData('a9059cbb', word(otherHex), 100n) }],
    ['a larger amount', { data: callData('a9059cbb', word(recipientHex), 101n) }],
    ['a smaller amount', { data: callData('a9059cbb', word(recipientHex), 99n) }],
    ['an unlimited amount', { data: callData('a9059cbb', word(recipientHex), 2n ** 256n - 1n) }],
    [
      'dirt in the upper bytes of the recipient',
      { data: callData('a9059cbb', `01${word(recipientHex).slice(2)}`, 100n) },
    ],
    ['bytes after the call', { data: concatBytes(good, new Uint8Array(32)) }],
    ['a call cut short', { data: good.subarray(0, 67) }],
    ['an empty call', { data: new Uint8Array() }],
    ['another owner', { owner: otherHex }],
    ['another token contract', { token: otherHex }],
    ['TRX sent along', { callExtra: int(3, 1n) }],
    ['a TRC10 token sent along', { callExtra: concatBytes(int(5, 1n), int(6, 1000001n)) }],
    ['a second call data field', { callExtra: bytes(4, callData('095ea7b3', word(otherHex), 2n ** 256n - 1n)) }],
    ['a second token contract field', { callExtra: bytes(2, hexToBytes(otherHex)) }],
    ['a plain TRX transfer', { type: 1n }],
    ['a permission update', { type: 46n }],
    ['a mislabelled parameter', { typeUrl: 'type.googleapis.com/protocol.TransferContract' }],
    ['another permission', { contractExtra: int(5, 2n) }],
    ['a provider field', { contractExtra: bytes(3, hexToBytes('00')) }],
    ['a second contract', { rawExtra: bytes(11, hexToBytes('081f')) }],
    ['a memo', { rawExtra: bytes(10, utf8ToBytes('hello')) }],
    ['an authority', { rawExtra: bytes(9, hexToBytes('00')) }],
    ['an unknown field', { rawExtra: int(99, 1n) }],
    ['no fee limit', { feeLimit: null }],
    ['a fee limit of 15,000 TRX', { feeLimit: 15_000_000_000n }],
    ['a life of more than ten minutes', { expiration: timestamp + 600_001n }],
    ['a long life that begins later', { timestamp: timestamp + 3_600_000n, expiration: timestamp + 3_660_000n }],
    ['trailing rubbish', { rawExtra: hexToBytes('07') }],
  ])('refuses %s', (_, hostile) => {
    expect(refusedBecause(build(hostile))).not.toBe('');
  });

  it('accepts a life of ten minutes from now, whatever the builder takes for now', () => {
    const lives = { timestamp: timestamp - 3_600_000n, expiration: timestamp + 600_000n };
    expect(checkTransfer(build(lives), expected).raw_data.expiration).toBe(Number(timestamp) + 600_000);
  });

  it('refuses an id that is not the hash of the bytes', () => {
    expect(refusedBecause({ ...build(), txID: recorded.txID })).toMatch(/transaction id/);
  });

  it('refuses what is already signed', () => {
    expect(refusedBecause({ ...build(), signature: ['00'] })).toMatch(/already signed/);
  });

  it.each([
    null,
    'x',
    {},
    { txID: 1, raw_data_hex: '00' },
    { txID: '', raw_data_hex: 'zz' },
    { txID: '', raw_data_hex: '' },
  ])('refuses %j as a transaction', (built) => {
    expect(refusedBecause(built)).not.toBe('');
  });

  it.each([0n, -1n, 2n ** 256n])('refuses to pay %s', (amountMicro) => {
    expect(refusedBecause(build(), { ...expected, amountMicro })).toMatch(/amount/);
  });

  it('refuses every change of one byte', () => {
    const { raw_data_hex } = build();
    const original = hexToBytes(raw_data_hex);
    // The reference block, expiration and timestamp may differ; whatever still passes must pay the same.
    for (let i = 0; i < original.length; i += 1) {
      const changed = original.slice();
      changed[i] = (changed[i] ?? 0) ^ 0x01;
      try {
        const passed = checkTransfer(
          { txID: bytesToHex(sha256(changed)), raw_data_hex: bytesToHex(changed) },
          expected,
        );
        const { contract, fee_limit } = passed.raw_data;
        expect(contract[0].parameter.value.data).toBe(bytesToHex(good));
        expect(fee_limit).toBeLessThanOrEqual(200_000_000);
      } catch (error) {
        expect(error).toBeInstanceOf(WalletError);
      }
    }
  });

  it('refuses an integer written longer than it needs to be', () => {
    const padded = concatBytes(varint(BigInt(3 << 3)), hexToBytes('8000'));
    expect(refusedBecause(build({ callExtra: padded }))).toMatch(/can not be read/);
  });
});

describe('attachSignature', () => {
  const unsigned = checkTransfer(build(), expected);
  const signature = 'ab'.repeat(65);

  it('sends the checked transaction with the signature, whatever else the wallet returned', () => {
    const answer = {
      ...build(),
      raw_data: { contract: [] },
      visible: true,
      signature: [`0x${signature.toUpperCase()}`],
    };
    expect(attachSignature(answer, unsigned)).toEqual({ ...unsigned, signature: [signature] });
  });

  it.each([
    ['other bytes', { ...build({ feeLimit: 60_000_000n }), signature: [signature] }],
    ['another id', { txID: recorded.txID, signature: [signature] }],
    ['two signatures', { ...build(), signature: [signature, signature] }],
    ['no signature', build()],
    ['a malformed signature', { ...build(), signature: ['zz'] }],
    ['nothing', null],
    ['a text', 'signed'],
  ])('refuses to send %s', (_, answer) => {
    expect(() => attachSignature(answer, unsigned)).toThrow(expect.objectContaining({ kind: 'altered' }) as Error);
  });
});
