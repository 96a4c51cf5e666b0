import { render, screen, within } from '@testing-library/react';
import { Steps } from './steps';

it("is a list of antd-mobile's steps, and the current one says so", () => {
  const { container } = render(
    <Steps
      label="Progress"
      items={[
        { key: 'paid', title: 'Paid', description: '12:01', status: 'finish' },
        { key: 'confirmed', title: 'Confirming', status: 'process' },
        { key: 'delivered', title: 'Delivered', status: 'wait' },
      ]}
    />,
  );
  const items = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Paid12:01', 'Confirming', 'Delivered']);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(container.querySelectorAll('.adm-step-status-finish svg')).toHaveLength(1);
});
