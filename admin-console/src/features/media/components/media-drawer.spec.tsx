import { screen } from '@testing-library/react';
import { renderPage, signInAs } from '../../../testing/render-page';
import type { Media } from '../../../shared/media';
import { MediaDrawer } from './media-drawer';

const media = (uses: Media['uses']): Media => ({
  id: '5',
  name: 'a.png',
  mime: 'image/png',
  width: 800,
  height: 800,
  size: 1_000,
  alt: { zh: '', en: '' },
  state: 'ready',
  error: null,
  picture: { id: '5', url: '/api/media/5.svg', variants: [], width: 800, height: 800, alt: { zh: '', en: '' } },
  uses,
  unused_since: null,
  created_by: 'admin',
  created_at: '2026-11-20T14:30:00.000Z',
});

describe('a picture of the library', () => {
  it('leads to each place that shows it, texts included', async () => {
    const uses: Media['uses'] = [
      { subject: 'announcement', subject_id: '7' },
      { subject: 'tutorial', subject_id: '8' },
      { subject: 'terms', subject_id: '0' },
      { subject: 'goods_text', subject_id: '9' },
      { subject: 'brand_links', subject_id: '0' },
    ];
    signInAs(['goods', 'config'], ['media.write', 'media.read', 'goods.read', 'config.read']);
    renderPage(<MediaDrawer id="5" onClose={() => undefined} />, {
      data: [
        [['media', 'one', '5'], media(uses)],
        [['goods', 'one', '9'], { name: { zh: '老号', en: 'Aged account' } }],
      ],
    });
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/config/announcements/7',
      '/admin/config/tutorials/8',
      '/admin/config/legal/terms',
      '/admin/goods/9',
    ]);
    expect(screen.queryByRole('button', { name: /delete/i })).toBeNull();
  });
});
