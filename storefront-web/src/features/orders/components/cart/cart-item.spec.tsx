import { jest } from '@jest/globals';
import type { CartActions, CartLine } from '@lotline/shop/cart';
import { fireEvent, render, screen } from '@testing-library/react';
import { CartItem } from './cart-item';

const line: CartLine = {
  key: '1 random',
  item: {
    goods_id: '1',
    name: { zh: '账号', en: 'Account' },
    quantity: 3,
    gender: 'random',
    price: null,
    saved: false,
  },
  goods: null,
  isGone: false,
  quoted: null,
  problem: null,
  priceChange: null,
  nearTier: null,
};

function type(text: string) {
  const setQuantity = jest.fn<CartActions['setQuantity']>();
  const actions = { setQuantity } as Partial<CartActions> as CartActions;
  render(<CartItem line={line} actions={actions} onLeave={() => undefined} />);
  const field = screen.getByRole('spinbutton');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return { setQuantity, shown: (field as HTMLInputElement).value };
}

describe('the quantity of a product in the cart', () => {
  it.each([
    ['12', 12],
    ['１２', 12],
    ['1,200', 1200],
  ])('typed as %s becomes %i when the field is left', (text, quantity) => {
    expect(type(text).setQuantity).toHaveBeenCalledWith('1 random', quantity);
  });

  it.each(['1.5', 'abc', ''])('stays as it was when %j is typed', (text) => {
    const { setQuantity, shown } = type(text);
    expect(setQuantity).not.toHaveBeenCalled();
    expect(shown).toBe('3');
  });
});
