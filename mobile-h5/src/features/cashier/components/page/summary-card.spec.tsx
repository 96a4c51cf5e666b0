import { buildPayment } from '@lotline/web-core/testing';
import { render, screen } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import en from '../../locales/en.json';
import { SummaryCard } from './summary-card';

beforeAll(() => getI18n().addResourceBundle('en', 'cashier', en));

function rowsOf(amount: string, discount: string | null) {
  const payment = buildPayment({ amount });
  const summary = payment.summary && { ...payment.summary, discount };
  render(<SummaryCard payment={{ ...payment, summary }} state="awaiting" wide />);
  const valueOf = (term: HTMLElement) => term.nextElementSibling?.textContent?.trim();
  return Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, valueOf(term)]));
}

describe('the summary of an order on the cashier', () => {
  it('names the subtotal and what the coupon takes off', () => {
    expect(rowsOf('4.500000', '0.500000')).toMatchObject({
      'Unit price': '0.50 USDT',
      Subtotal: '5.00 USDT',
      Coupon: '−0.50 USDT',
      Total: '4.50 USDT',
    });
  });

  it('has neither without a coupon', () => {
    const rows = rowsOf('5.000000', null);
    expect(rows).toMatchObject({ Total: '5.00 USDT' });
    expect(rows).not.toHaveProperty('Subtotal');
    expect(rows).not.toHaveProperty('Coupon');
  });
});
