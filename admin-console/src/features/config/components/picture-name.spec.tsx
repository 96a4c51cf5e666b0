import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import type { Picture } from '../api';
import { SaveDialog } from './save-dialog';

const logo: Picture = {
  ...{
    id: '7',
    name: 'harbor.svg',
    mime: 'image/svg+xml',
    width: 128,
    height: 32,
    size: 900,
    state: 'ready',
    error: null,
  },
  alt: { zh: '', en: '' },
  picture: { id: '7', url: '/api/media/7.svg', variants: [], width: 128, height: 32, alt: { zh: '', en: '' } },
  uses: [],
  unused_since: null,
  created_by: 'admin',
  created_at: '2026-11-20T14:30:00.000Z',
};

it('the review of a change shows a picture small and by its name, not by its id', async () => {
  const changes = [
    { path: 'brand.logo', before: null, after: '7' },
    { path: 'order_window_minutes', before: '30', after: '45' },
  ];
  renderPage(<SaveDialog changes={changes} saving={false} onSave={() => undefined} onClose={() => undefined} />, {
    data: [[['media', '7'], logo]],
  });
  const cell = (await screen.findByText('harbor.svg')).closest('td');
  expect(cell?.querySelector('img')?.getAttribute('src')).toBe('/api/media/7.svg');
  expect(screen.queryByText('7')).toBeNull();
  expect(screen.getByText('45')).toBeTruthy();
});
