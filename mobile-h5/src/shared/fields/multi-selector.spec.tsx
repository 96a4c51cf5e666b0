import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MultiSelector } from './multi-selector';

function Countries() {
  const [value, setValue] = useState<string[]>(['us']);
  const options = [
    { value: 'us', label: 'United States' },
    { value: 'de', label: 'Germany' },
  ];
  return <MultiSelector label="Country" options={options} value={value} onChange={setValue} />;
}

it("is antd-mobile's Selector as checkboxes in a group with a name, worked by click and by keyboard", async () => {
  render(<Countries />);
  const group = within(screen.getByRole('group', { name: 'Country' }));
  expect(document.querySelector('.adm-selector')).not.toBeNull();
  const checked = () => group.queryAllByRole('checkbox', { checked: true }).map((one) => one.textContent);
  expect(checked()).toEqual(['United States']);
  await userEvent.click(group.getByRole('checkbox', { name: 'Germany' }));
  expect(checked()).toEqual(['United States', 'Germany']);
  group.getByRole('checkbox', { name: 'United States' }).focus();
  await userEvent.keyboard(' ');
  expect(checked()).toEqual(['Germany']);
});
