/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { api } from '../api';
import { queryClient } from '../query-client';
import { endOtherSessions, endSession, sessionsQuery, unlinkWallet, walletsQuery } from './queries';

/** Whether the lists of sessions and wallets are to be read again. */
const stale = () =>
  [sessionsQuery(), walletsQuery()].map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated);

describe('The lists of an account', () => {
  beforeEach(() => {
    queryClient.setQueryData(sessionsQuery().queryKey, []);
    queryClient.setQueryData(walletsQuery().queryKey, []);
  });
  afterEach(() => jest.restoreAllMocks());

  it('are read again after a change of them', async () => {
    jest.spyOn(api, 'post').mockResolvedValue(null);
    await endOtherSessions();
    expect(stale()).toEqual([true, false]);
  });

  it('are read again after a change that was rejected', async () => {
    jest.spyOn(api, 'delete').mockRejectedValue(new Error('gone'));
    await expect(endSession('1')).rejects.toThrow('gone');
    expect(stale()).toEqual([true, false]);
    await expect(unlinkWallet('TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs')).rejects.toThrow('gone');
    expect(stale()).toEqual([true, true]);
  });
});
