import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { OperationsCard } from './operations-card';

const none = { count: 0, key: null, allowed: null, detail: null };
const mail = { pending: 0, failed: 0, sent: 0, oldest_pending_at: null };

describe('how payments are watched', () => {
  it('says what is wrong in the language of the page', async () => {
    const problems = [
      { ...none, code: 'not_scanning', count: 90 },
      { ...none, code: 'blind' },
    ];
    const watcher = { ok: false, lag_blocks: null, last_scan_at: null, problems };
    renderPage(<OperationsCard />, { data: [[['stats', 'operations'], { watcher, mail }]] });
    expect(await screen.findByText(/hasn't been read for 90 seconds/)).toBeDefined();
    expect(screen.getByText(/Payments by USDT are paused/)).toBeDefined();
  });
});
