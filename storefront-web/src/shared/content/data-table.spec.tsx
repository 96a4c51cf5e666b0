import { render, screen, within } from '@testing-library/react';
import { DataTable } from './data-table';

it('is a table with a name, whose rows have a heading, in a frame that the keyboard reaches', () => {
  render(
    <DataTable
      label="Orders"
      rowKey="no"
      columns={[
        { key: 'no', rowScope: 'row', title: 'Order', dataIndex: 'no' },
        { key: 'amount', title: 'Amount', dataIndex: 'amount' },
      ]}
      dataSource={[
        { no: 'A1', amount: '3.00' },
        { no: 'A2', amount: '4.00' },
      ]}
    />,
  );
  const frame = screen.getByRole('region', { name: 'Orders' });
  expect(frame.tabIndex).toBe(0);
  const table = within(within(frame).getByRole('table'));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Order', 'Amount']);
  expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['A1', 'A2']);
  expect(within(table.getByRole('row', { name: /A2/ })).getByRole('cell').textContent).toBe('4.00');
  expect(screen.queryByRole('navigation')).toBeNull();
});
