import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import type { Chain } from '../api';
import { ChainCard } from './chain-card';

const none = { count: 0, key: null, allowed: null, detail: null };

const chain: Chain = {
  ok: false,
  error: 'No second look at what is final for 33 min: The node cannot be reached: /v1 at a.test',
  problems: [
    { ...none, code: 'check_overdue', count: 33 },
    { ...none, code: 'refused', detail: '/v1 at a.test' },
  ],
  lag_blocks: 0,
  lag_seconds: 3,
  last_scan_at: '2026-11-20T14:30:00.000Z',
  checked_at: null,
  warnings: [
    { ...none, code: 'one_node' },
    { ...none, code: 'key_nearly_used', key: 'key 1', count: 95_500, allowed: 100_000 },
    { ...none, code: 'key_nearly_used', key: 'key 2', count: 9, allowed: 10 },
  ],
  nodes: [
    {
      host: 'a.test',
      state: 'open',
      error: 'The node cannot be reached: /v1 at a.test',
      problem: { ...none, code: 'refused', detail: '/v1 at a.test' },
      lag_blocks: null,
    },
  ],
  requests_today: [],
};

describe('the TRON nodes', () => {
  it('have problems and warnings in the language of the page, with what failed as it is', async () => {
    renderPage(<ChainCard chain={chain} />);
    expect(await screen.findByText(/No cross-check for 33 minutes\./)).toBeDefined();
    expect(screen.getAllByText(/The node can't be reached\./)).toHaveLength(2);
    for (const detail of screen.getAllByText('/v1 at a.test')) expect(detail.lang).toBe('en');
    expect(screen.getByText(/Only one node is configured/)).toBeDefined();
    expect(screen.getByText('key 1 has used 95,500 of its 100,000 requests today (UTC).')).toBeDefined();
    expect(screen.getByText('key 2 has used 9 of its 10 requests today (UTC).')).toBeDefined();
    expect(screen.queryByText(/No second look|cannot be reached/)).toBeNull();
  });
});
