import { jest } from '@jest/globals';
import { buildPayment } from '@lotline/web-core/testing';
import { render } from '@testing-library/react';
import { BoughtLines } from './bought-lines';

const cashier = { payment: buildPayment(), state: 'delivered', shared: false } as const;
const Lines = ({ linkToken }: { linkToken: string | null }) => <p>lines by {linkToken}</p>;
const draw = ({ embed = false, shared = false } = {}) =>
  render(<BoughtLines cashier={{ ...cashier, shared }} lines="/order/secret" embed={embed} Lines={Lines} />).container
    .textContent;

describe('the delivered lines on the cashier', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are shown to the buyer alone', () => {
    expect(draw()).toBe('lines by secret');
    expect(draw({ shared: true })).toBe('');
  });

  it('are never shown inside another site’s page, whether its address says so or not', () => {
    expect(draw({ embed: true })).toBe('');
    jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    expect(draw()).toBe('');
  });
});
