/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { api } from '../api';
import { claimResult, claimsOfItem, useClaims, type Claim } from '.';

const source = { kind: 'order', orderNo: '202611201430000042' } as const;
const lines = Array.from({ length: 160 }, (_, i) => ({ id: String(i), no: i + 1, text: `uid${i}` }));
const claimOf = (lineId: string, over: Partial<Claim> = {}) => ({ id: lineId, line_id: lineId, ...over }) as Claim;

function draw(onFiled = jest.fn()) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useClaims(source, lines, onFiled), { wrapper });
}

afterEach(() => jest.restoreAllMocks());

describe('warranty claims of an order', () => {
  it('are those of the lines of one item, until the end of its warranty', () => {
    const claims = {
      claims: [claimOf('0', { line_no: 1 }), claimOf('5', { line_no: 6 })],
      until: '2099-01-01T00:00:00.000Z',
    };
    const item = { warranty_until: '2098-01-01T00:00:00.000Z' };
    expect(claimsOfItem(claims, undefined, [])).toBe(claims);
    expect(claimsOfItem(claims, item, lines.slice(5, 8))).toEqual({
      claims: [claimOf('5', { line_no: 6 })],
      until: item.warranty_until,
    });
    expect(claimsOfItem({ ...claims, until: null }, item, lines).until).toBeNull();
  });

  it('are filed for selected lines that have none, as many as one request may name', async () => {
    const until = '2099-01-01T00:00:00.000Z';
    jest.spyOn(api, 'get').mockResolvedValue({ items: [claimOf('0')], claim_until: until });
    const answer = { items: [claimOf('0'), claimOf('1')], claim_until: until };
    const post = jest.spyOn(api, 'post').mockResolvedValue(answer);
    const onFiled = jest.fn();
    const { result } = draw(onFiled);
    await waitFor(() => expect(result.current.until).toBe(until));
    expect(result.current.reportable).toHaveLength(150);
    act(() => result.current.report());
    await waitFor(() => expect(onFiled).toHaveBeenCalled());
    const [, init] = post.mock.calls[0] as unknown as [string, { body: { line_ids: string[] } }];
    expect(init.body.line_ids).toHaveLength(150);
    expect(init.body.line_ids).not.toContain('0');
    expect(result.current.claims).toHaveLength(2);
  });

  it('that are refused stay selected, and are read again', async () => {
    const get = jest.spyOn(api, 'get').mockResolvedValue({ items: [], claim_until: null });
    jest.spyOn(api, 'post').mockRejectedValue(new Error('refused'));
    const onFiled = jest.fn();
    const { result } = draw(onFiled);
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    act(() => result.current.report());
    await waitFor(() => expect(result.current.error).not.toBeNull());
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    expect(onFiled).not.toHaveBeenCalled();
  });
});

it('says of a refused claim when its account was found to be live', () => {
  expect(claimResult(claimOf('1', { state: 'refused', finding: 'alive' }))).toBe('live');
  expect(claimResult(claimOf('1', { state: 'refused', finding: null }))).toBe('refused');
  expect(claimResult(claimOf('1', { state: 'replaced', finding: 'dead' }))).toBe('replaced');
});
