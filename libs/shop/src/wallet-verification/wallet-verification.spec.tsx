/** @jest-environment jsdom */
import { apiErrorFrom } from '@lotline/web-core/api';
import type { SignedChallenge } from '@lotline/web-core/wallet';
import { act, waitFor } from '@testing-library/react';
import type { FormEvent } from 'react';
import { queryClient } from '../query-client';
import { renderShopHook } from '../testing/render-shop-hook';
import { usePastedSignature, walletVerificationTexts } from '.';

const submitted = { preventDefault: () => undefined } as FormEvent;
const address = 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs';
const signature = `0x${'1b'.repeat(65)}`;

function form(refusal?: Error) {
  const sent: SignedChallenge[] = [];
  const calls = {
    requestChallenge: (of: string) => Promise.resolve({ message: `Link ${of}`, nonce: 'n' }),
    submit: (signed: SignedChallenge) => {
      sent.push(signed);
      return refusal === undefined ? Promise.resolve() : Promise.reject(refusal);
    },
  };
  const { result } = renderShopHook(walletVerificationTexts, () => usePastedSignature(calls));
  const submit = async () => {
    await act(async () => result.current.submit(submitted));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    // TanStack Query tells its observers in a timer.
    await act(() => new Promise((done) => setTimeout(done)));
  };
  const type = (values: { address?: string; signature?: string }) =>
    act(() => {
      if (values.address !== undefined) result.current.change('address', values.address);
      if (values.signature !== undefined) result.current.change('signature', values.signature);
    });
  return { result, sent, submit, type };
}

describe('A pasted signature', () => {
  it('needs a valid address first, and the text of that address', async () => {
    const { result, type, submit } = form();
    await submit();
    expect(result.current.errors.address).toBe('Wallet address cannot be empty.');
    type({ address: address.replace('T', 'Q') });
    await submit();
    expect(result.current.errors.address).toContain('must start with a capital T');
    type({ address: ` ${address} ` });
    await submit();
    expect(result.current).toMatchObject({ message: `Link ${address}`, errors: {} });
    type({ address: `${address}x` });
    expect(result.current.message).toBeNull();
  });

  it('is submitted with its address and the number of its text, unless it is none', async () => {
    const { result, sent, type, submit } = form();
    type({ address });
    await submit();
    type({ signature: 'hello' });
    await submit();
    expect(result.current.errors.signature).toContain('130 hexadecimal characters');
    type({ signature: ` ${signature} ` });
    await submit();
    expect(sent).toEqual([{ address, nonce: 'n', signature }]);
    expect(result.current).toMatchObject({ errors: {}, isPending: false });
  });

  it('that came too late needs another text', async () => {
    const expired = apiErrorFrom(409, new Headers(), { reason: 'wallets.challenge_expired' });
    const { result, type, submit } = form(expired);
    type({ address, signature });
    await submit();
    await submit();
    expect(result.current.message).toBeNull();
    expect(result.current.failure).toEqual(expect.any(String));
  });
});
