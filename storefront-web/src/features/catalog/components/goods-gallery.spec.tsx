import { buildGoods, buildPicture } from '@lotline/web-core/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GoodsGallery } from './goods-gallery';

const goods = buildGoods({ name: { zh: '邮箱', en: 'Mailbox' } });
const pictures = [
  buildPicture({ id: '1', url: '/media/1.webp', alt: { zh: '收件箱', en: 'The inbox' } }),
  buildPicture({ id: '2', url: '/media/2.webp', alt: { zh: '', en: '' } }),
];

describe('the pictures of a product', () => {
  it('are shown one at a time, with their own words or their place for a screen reader', async () => {
    render(<GoodsGallery goods={{ ...goods, pictures }} />);
    expect(screen.getByRole('button', { name: /The inbox/ })).toBeTruthy();
    const second = screen.getByRole('button', { name: 'Show picture 2' });
    expect(second.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(second);
    expect(second.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: /Mailbox, picture 2 of 2/ })).toBeTruthy();
  });

  it('open over the page with the keyboard', async () => {
    render(<GoodsGallery goods={{ ...goods, pictures }} />);
    screen.getByRole('button', { name: /The inbox/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('are the mark of the platform where there are none', () => {
    render(<GoodsGallery goods={{ ...goods, pictures: [] }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
