import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

const items = [
  { key: 'scan', label: 'Scan' },
  { key: 'wallet', label: 'Wallet' },
  { key: 'link', label: 'Link' },
] as const;

function Methods() {
  const [method, setMethod] = useState<'scan' | 'wallet' | 'link'>('scan');
  return (
    <Tabs label="Ways to pay" items={items} selected={method} onSelect={setMethod}>
      <p>Pay by {method}</p>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

it("are antd-mobile's, with a name and a panel that belongs to the selected one", async () => {
  const { container } = render(<Methods />);
  expect(container.querySelectorAll('.adm-tabs-tab')).toHaveLength(3);
  expect(screen.getByRole('tablist', { name: 'Ways to pay' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'Scan' }).textContent).toBe('Pay by scan');
  expect(tab('Link').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
  await userEvent.click(tab('Link'));
  expect(tab('Link').getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Link' }).textContent).toBe('Pay by link');
});

it('are one stop for the keyboard; arrows move around, Home and End jump', async () => {
  render(<Methods />);
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('Scan'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab('Link'));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(tab('Scan'));
  expect(screen.getByRole('tabpanel', { name: 'Scan' })).toBeTruthy();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tabpanel', { name: 'Link' })).toBeTruthy();
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
