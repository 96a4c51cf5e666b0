import { screen } from '@testing-library/react';
import { draw } from '../../../testing/draw';
import { useFieldName } from './value';

const Name = ({ path }: { path: string }) => <output>{useFieldName()(path)}</output>;

it.each([
  ['title.zh', 'Title · Chinese'],
  ['menus.0', 'Pages'],
  ['wallet_address', 'Receiving address'],
  ['limits.maxUnpaid', 'Limits · Unpaid orders per buyer'],
  ['of_tomorrow', 'of_tomorrow'],
])('the field %s of the audit log is called %s', (path, name) => {
  draw(<Name path={path} />);
  expect(screen.getByText(name)).toBeTruthy();
});
