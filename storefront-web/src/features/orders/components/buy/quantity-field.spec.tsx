import type { Schemas } from '@lotline/web-core/api';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityField } from './quantity-field';

const goods = {
  price: '2.000000',
  tiers: [],
  min_quantity: 2,
  max_quantity: 50,
  stock: 20,
  stock_by_gender: null,
  preorder: null,
  unit: { zh: '个', en: 'item' },
} as unknown as Schemas['Goods'];

function Field() {
  const [value, setValue] = useState('2');
  return (
    <>
      <label htmlFor="quantity">Quantity</label>
      <QuantityField id="quantity" value={value} onChange={setValue} goods={goods} gender="random" />
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });

describe('the quantity of an order', () => {
  it('is stepped by buttons and arrow keys within the limits', async () => {
    render(<Field />);
    const [less, more] = screen.getAllByRole<HTMLButtonElement>('button');
    expect(less?.disabled).toBe(true);
    if (more !== undefined) await userEvent.click(more);
    expect(field().value).toBe('3');
    await userEvent.type(field(), '{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(field().value).toBe('2');
  });

  it('is chosen from the usual ones, of which the chosen one is pressed', async () => {
    render(<Field />);
    const presets = within(screen.getByRole('group'));
    const last = presets.getAllByRole('button').at(-1);
    if (last === undefined) throw new Error('no presets');
    await userEvent.click(last);
    expect(field().value).toBe('20');
    expect(presets.getByRole('button', { pressed: true })).toBe(last);
  });

  it('keeps what was typed, and offers the nearest that can be ordered', async () => {
    render(<Field />);
    await userEvent.clear(field());
    await userEvent.type(field(), '40');
    expect(field().value).toBe('40');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Make it 20' }));
    expect(field().value).toBe('20');
    expect(field().getAttribute('aria-invalid')).toBe('false');
  });
});
