/** @jest-environment jsdom */
import { ApiError } from '@lotline/web-core/api';
import { act, waitFor } from '@testing-library/react';
import type { FormEvent } from 'react';
import { renderShopHook } from '../testing/render-shop-hook';
import { useSingleFieldForm } from '.';

const submitted = { preventDefault: () => undefined } as FormEvent;
const refusal = (errors: ApiError['errors']) =>
  new ApiError({
    httpStatus: 400,
    code: 519,
    reason: 'common.invalid',
    message: '',
    errors,
    params: {},
    requestId: null,
    retryAfterSeconds: null,
  });

function form({ send, clears }: { send?: (value: string) => Promise<string>; clears?: boolean } = {}) {
  const sent: string[] = [];
  const { result } = renderShopHook({ 'zh-CN': {}, en: {} }, () =>
    useSingleFieldForm({
      field: 'name',
      label: 'Name',
      read: (typed) => (typed.trim() === '' ? { problem: 'Say a name.' } : { value: typed.trim() }),
      send: send ?? ((value) => Promise.resolve(value)),
      onSent: (_, value) => sent.push(value),
      clears,
    }),
  );
  const type = (text: string) => act(() => result.current.change(text));
  const submit = () => act(async () => result.current.submit(submitted));
  return { result, sent, type, submit };
}

describe('A form of one field', () => {
  it('says what is wrong before it sends anything, until the field is changed', async () => {
    const { result, sent, type, submit } = form();
    await submit();
    expect(result.current.error).toBe('Say a name.');
    expect(sent).toEqual([]);
    type('a');
    expect(result.current.error).toBeNull();
  });

  it('sends what was read, and keeps the field unless it clears', async () => {
    const { result, sent, type, submit } = form();
    type(' blog ');
    await submit();
    await waitFor(() => expect(sent).toEqual(['blog']));
    expect(result.current.value).toBe(' blog ');
  });

  it('that clears empties the field, but not what was typed meanwhile', async () => {
    let finish = (_: string) => undefined as void;
    const send = () => new Promise<string>((resolve) => (finish = resolve));
    const { result, type, submit } = form({ send, clears: true });
    type('blog');
    await submit();
    await waitFor(() => expect(result.current.isPending).toBe(true));
    type('forum');
    await act(async () => finish(''));
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(result.current.value).toBe('forum');
    await submit();
    await waitFor(() => expect(result.current.isPending).toBe(true));
    await act(async () => finish(''));
    await waitFor(() => expect(result.current.value).toBe(''));
  });

  it('shows the refusal of its field beside it, and any other above it', async () => {
    const ofField = form({ send: () => Promise.reject(refusal([{ field: 'name', rule: 'required', params: {} }])) });
    ofField.type('blog');
    await ofField.submit();
    await waitFor(() => expect(ofField.result.current.error).toMatch(/^Name /));
    expect(ofField.result.current.failure).toBeNull();
    const other = form({ send: () => Promise.reject(new Error('lost')) });
    other.type('blog');
    await other.submit();
    await waitFor(() => expect(other.result.current.failure).not.toBeNull());
    expect(other.result.current.error).toBeNull();
  });
});
