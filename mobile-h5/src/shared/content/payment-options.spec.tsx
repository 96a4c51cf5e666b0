import { render, screen } from '@testing-library/react';
import { PaymentOptions } from './payment-options';

const CONTRACTS = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'];
const toOptions = (count: number) => CONTRACTS.slice(0, count).map((contract) => ({ network: 'mainnet', contract }));

describe('the payment options of a form', () => {
  it('are a choice with the first one made', () => {
    render(<PaymentOptions options={toOptions(1)} />);
    expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true);
  });

  it('are stated with the contract, not asked, where the form asks for balance or chain and there is one', () => {
    render(<PaymentOptions options={toOptions(1)} asksMethod />);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBeTruthy();
  });

  it('stay a choice where there are several', () => {
    render(<PaymentOptions options={toOptions(2)} asksMethod />);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });
});
