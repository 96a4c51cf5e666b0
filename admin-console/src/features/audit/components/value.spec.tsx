import { screen } from '@testing-library/react';
import { renderPage, signInAs } from '../../../testing/render-page';
import { PlaceLink, useFieldName, Value } from './value';

const Name = ({ path }: { path: string }) => <output>{useFieldName()(path)}</output>;

it.each([
  ['title.zh', 'Title · Chinese'],
  ['menus.0', 'Pages'],
  ['wallet_address', 'Receiving address'],
  ['limits.maxUnpaid', 'Limits · Unpaid orders per buyer'],
  ['of_tomorrow', 'of_tomorrow'],
])('the field %s of the audit log is called %s', (path, name) => {
  renderPage(<Name path={path} />);
  expect(screen.getByText(name)).toBeTruthy();
});

const goods = { type: 'goods', id: '384128873226403841', name: { zh: '老号', en: 'Aged account' } };

it('an object is shown by its name and the end of its id, as the way to its page', () => {
  signInAs(['goods', 'sales'], ['goods.read', 'orders.read']);
  renderPage(
    <>
      <PlaceLink {...goods} />
      <PlaceLink type="order" id="384128873226403842" name={{ zh: '202611260000000001', en: '202611260000000001' }} />
      <PlaceLink type="stock_line" id="384128873226403843" name={null} />
    </>,
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Aged account …403841', '/admin/goods/384128873226403841'],
    ['202611260000000001', '/admin/sales/202611260000000001'],
  ]);
  expect(screen.getByText('…403843')).toBeTruthy();
});

it('values are shown in words, and what they name by its name', () => {
  renderPage(
    <>
      <p>
        <Value path="source" value="own_created" mentioned={[]} />
      </p>
      <Value path="goods_id" value={goods.id} mentioned={[goods]} />
    </>,
  );
  expect(screen.getByText('Created by us')).toBeTruthy();
  expect(screen.getByText('Aged account')).toBeTruthy();
});
