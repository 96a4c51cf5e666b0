/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { buildOrder } from '@lotline/web-core/testing';
import { act, renderHook } from '@testing-library/react';
import { api } from '../api';
import { queryClient } from '../query-client';
import { session } from '../session';
import { useOrderQuestions } from './use-order-questions';
import { buildSession } from '@lotline/web-core/testing';

const open = buildOrder({ expires_at: '2099-01-01T00:00:00.000Z' });
let get: jest.SpiedFunction<typeof api.get>;

beforeEach(() => {
  session.set('userInfo', buildSession());
  get = jest.spyOn(api, 'get').mockResolvedValue({ items: [], next_cursor: null });
});
afterEach(() => {
  get.mockRestore();
  queryClient.clear();
  session.clear();
});

const draw = () => renderHook(() => useOrderQuestions('11')).result;
const ask = (result: ReturnType<typeof draw>, email: string): Promise<boolean> => act(() => result.current.ask(email));

describe('before an order is sent', () => {
  it('asks about a misspelt address once, and about another one again', async () => {
    const result = draw();
    expect(await ask(result, 'ann@gmial.com')).toBe(true);
    expect(result.current.question).toEqual({ kind: 'email', email: 'ann@gmial.com', likely: 'ann@gmail.com' });
    expect(await ask(result, 'ann@gmial.com')).toBe(false);
    expect(await ask(result, 'bob@gmial.com')).toBe(true);
  });

  it('asks about an unpaid order of the same goods until another is wanted beside it', async () => {
    get.mockResolvedValue({ items: [open], next_cursor: null });
    const result = draw();
    expect(await ask(result, 'ann@example.test')).toBe(true);
    expect(result.current.question).toEqual({ kind: 'open_order', order: open });
    act(() => result.current.dismiss());
    expect(await ask(result, 'ann@example.test')).toBe(true);
    act(() => result.current.allowAnother(open.order_no));
    expect(await ask(result, 'ann@example.test')).toBe(false);
    expect(result.current.beside).toBe(open.order_no);
  });

  it('asks nothing where the orders can not be read', async () => {
    get.mockRejectedValue(new Error('no network'));
    queryClient.setDefaultOptions({ queries: { retry: false } });
    expect(await ask(draw(), 'ann@example.test')).toBe(false);
  });
});
