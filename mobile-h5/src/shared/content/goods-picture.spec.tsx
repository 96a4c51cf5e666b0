import { render, screen } from '@testing-library/react';
import { GoodsPicture } from './goods-picture';

const goods = (zh: string, image_url: string | null = null) => ({ name: { zh, en: '' }, image_url });

describe('the picture of a product', () => {
  it('is the shop’s own image, which says nothing to a screen reader', () => {
    const { container } = render(<GoodsPicture goods={goods('账号', '/media/own.webp')} size={56} />);
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/media/own.webp');
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
