import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SwitchItem } from './switch';

function Setting() {
  const [on, setOn] = useState(false);
  return <SwitchItem label="Close the shop" checked={on} onChange={setOn} />;
}

it("is antd-mobile's Switch with the name of its row, worked by click and by keyboard", async () => {
  render(<Setting />);
  const control = screen.getByRole('switch', { name: 'Close the shop', checked: false });
  expect(control.classList.contains('adm-switch')).toBe(true);
  await userEvent.tab();
  expect(document.activeElement).toBe(control);
  await userEvent.keyboard(' ');
  expect(screen.getByRole('switch', { checked: true })).toBe(control);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('switch', { checked: false })).toBe(control);
  await userEvent.click(control);
  expect(screen.getByRole('switch', { checked: true })).toBe(control);
});
