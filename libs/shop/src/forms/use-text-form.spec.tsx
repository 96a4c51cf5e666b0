/** @jest-environment jsdom */
import { apiErrorFrom } from '@lotline/web-core/api';
import { act, waitFor } from '@testing-library/react';
import { renderShopHook } from '../testing/render-shop-hook';
import { useTextForm } from '.';

function form(send: () => Promise<unknown>, clearsWhenSent = false) {
  const sent: unknown[] = [];
  const { result } = renderShopHook({ 'zh-CN': {}, en: {} }, () =>
    useTextForm({
      initial: { name: '', code: '' },
      labels: { name: 'Name', code: 'Code' },
      check: ({ name }) => ({ name: name === '' ? 'Enter a name.' : null, code: null }),
      send: (values) => {
        sent.push(values);
        return send();
      },
      clearsWhenSent,
    }),
  );
  const submit = () => act(async () => result.current.submit());
  return { result, sent, submit };
}

describe('A form of text fields', () => {
  it('sends nothing while a field is wrong, and drops the error of a field that is being corrected', async () => {
    const { result, sent, submit } = form(() => Promise.resolve());
    await submit();
    expect(result.current.errors).toEqual({ name: 'Enter a name.' });
    act(() => result.current.change('name', 'a'));
    expect(result.current.errors).toEqual({});
    await submit();
    expect(sent).toEqual([{ name: 'a', code: '' }]);
    expect(result.current).toMatchObject({ isPending: false, failure: null });
  });

  it('shows a refusal of the server at its field, or above the form, and keeps what was typed', async () => {
    const refusals = [
      apiErrorFrom(400, new Headers(), {
        code: 519,
        reason: 'common.invalid',
        errors: [{ field: 'code', rule: 'is_not_empty', params: {} }],
      }),
      apiErrorFrom(409, new Headers(), { code: 519, reason: 'auth.wrong_credentials' }),
    ];
    const { result, submit } = form(() => Promise.reject(refusals.shift() ?? new Error('none')));
    act(() => result.current.change('name', 'a'));
    await submit();
    expect(result.current).toMatchObject({ errors: { code: 'Code cannot be empty.' }, failure: null });
    await submit();
    expect(result.current).toMatchObject({ errors: {}, failure: expect.any(String) as string, values: { name: 'a' } });
  });

  it('lists the errors in the order of the fields, when a check of an earlier field answers later too', () => {
    const { result } = form(() => Promise.resolve());
    act(() => result.current.setError('code', 'Wrong code.'));
    act(() => result.current.setError('name', 'This name is taken.'));
    expect(Object.keys(result.current.errors)).toEqual(['name', 'code']);
  });

  it('that clears is empty for the next entry, but keeps what was typed while it was sent', async () => {
    let finish = () => undefined as void;
    const { result, submit } = form(() => new Promise<void>((resolve) => (finish = resolve)), true);
    act(() => result.current.change('name', 'blog'));
    await submit();
    act(() => result.current.change('name', 'forum'));
    await act(async () => finish());
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(result.current.values.name).toBe('forum');
    await submit();
    await act(async () => finish());
    await waitFor(() => expect(result.current.values.name).toBe(''));
  });
});
