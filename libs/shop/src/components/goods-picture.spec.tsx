/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { Picture } from '../goods-picture';
import { createI18n } from '@lotline/web-core/i18n';
import { buildPicture } from '@lotline/web-core/testing';
import { initReactI18next } from 'react-i18next';
import { GoodsPicture } from './goods-picture';

const goods = (zh: string, cover: Picture | null = null) => ({ name: { zh, en: '' }, cover });

beforeAll(() => void createI18n({ locales: { 'zh-CN': {}, en: {} }, language: 'zh-cn', plugins: [initReactI18next] }));

describe('the picture of a product', () => {
  it('is its cover in the size that it is shown in, which says nothing to a screen reader', () => {
    const { container } = render(<GoodsPicture goods={goods('账号', buildPicture())} size={56} />);
    const image = container.querySelector('img');
    expect(image?.getAttribute('srcset')).toMatch(/-160\.webp 160w, .*-480\.webp 480w$/);
    expect(image?.getAttribute('sizes')).toBe('56px');
    expect(image?.getAttribute('alt')).toBe('');
    expect(image?.getAttribute('width')).toBe('56');
  });

  it('is a letter where nothing else is known, and the name beside it is read once', () => {
    render(
      <p>
        <GoodsPicture goods={goods('领英老号')} />
        领英老号
      </p>,
    );
    expect(screen.getByText('领').parentElement?.getAttribute('aria-hidden')).toBe('true');
  });
});
