import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page';
import type { Media } from './api';
import { PictureGallery } from './picture-gallery';

const media = (id: string): Media => ({
  id,
  name: `${id}.png`,
  mime: 'image/png',
  width: 800,
  height: 800,
  size: 1_000,
  alt: { zh: '', en: '' },
  state: 'ready',
  error: null,
  picture: { id, url: `/api/media/${id}.svg`, variants: [], width: 800, height: 800, alt: { zh: '', en: '' } },
  uses: [],
  unused_since: null,
  created_by: 'admin',
  created_at: '2026-11-20T14:30:00.000Z',
});

function Field({ ids, max = 8 }: { ids: string[]; max?: number }) {
  const [value, setValue] = useState(ids);
  return (
    <>
      <PictureGallery value={value} onChange={setValue} max={max} />
      <span data-testid="value">{value.join(' ')}</span>
    </>
  );
}

const renderField = (ids: string[], max?: number) =>
  renderPage(<Field ids={ids} {...(max === undefined ? {} : { max })} />, {
    data: ids.map((id) => [['media', 'one', id], media(id)] as const),
  });
const value = () => screen.getByTestId('value').textContent;

describe('the gallery of a product', () => {
  it('is ordered by keys, and says where a picture went', async () => {
    const user = userEvent.setup();
    renderField(['1', '2', '3']);
    const [, second] = await screen.findAllByRole('button', { name: /1\.png|2\.png/ });
    expect(second).toBeDefined();
    const later = screen.getAllByRole('button', { name: /1\.png/ })[1];
    later?.focus();
    await user.keyboard('{Enter}');
    expect(value()).toBe('2 1 3');
    expect(screen.getByRole('status').textContent).toMatch(/2.*3/);
  });

  it('loses the picture that is removed and no other', async () => {
    const user = userEvent.setup();
    renderField(['1', '2', '3']);
    const buttons = await screen.findAllByRole('button', { name: /2\.png/ });
    await user.click(buttons.at(-1) ?? document.body);
    expect(value()).toBe('1 3');
  });

  it('takes no more than its limit', async () => {
    renderField(['1', '2'], 2);
    const buttons = await screen.findAllByRole('button');
    expect((buttons.at(-1) as HTMLButtonElement).disabled).toBe(true);
  });
});
