import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderPage, signInAs } from '../../testing/render-page';
import { Palette } from './palette';

const Address = () => <output>{useLocation().pathname}</output>;

it('opens the first page that a word of either language finds', async () => {
  signInAs(['settlement'], ['settlements.read', 'receipts.read']);
  const onClose = jest.fn();
  renderPage(
    <>
      <Palette onClose={onClose} />
      <Address />
    </>,
  );
  await userEvent.type(screen.getByRole('combobox'), '提现');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'PayoutsPage · Finance',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
  expect(screen.getByText('/admin/settlement/payouts')).toBeTruthy();
});

it('offers no page and no action that the roles do not open', async () => {
  signInAs(['goods'], ['goods.read']);
  renderPage(<Palette onClose={jest.fn()} />);
  await userEvent.type(screen.getByRole('combobox'), 'new product');
  expect(screen.queryAllByRole('option')).toEqual([]);
});
