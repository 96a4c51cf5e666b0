import { jest } from '@jest/globals';
import type { Attribute } from '@lotline/shop/catalog';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FilterSheet from './filter-sheet';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const text = (en: string) => ({ zh: en, en });
const attributes: Attribute[] = [
  {
    key: 'country',
    name: text('Country'),
    kind: 'choice',
    unit: null,
    filter: true,
    choices: [
      { value: 'us', name: text('United States') },
      { value: 'de', name: text('Germany') },
    ],
  },
  { key: 'two_factor', name: text('2FA'), kind: 'yes_no', unit: null, filter: true, choices: [] },
  { key: 'age', name: text('Age'), kind: 'number', unit: text('months'), filter: true, choices: [] },
];

function draw(chosen: string[] = []) {
  const onChoose = jest.fn();
  const onClose = jest.fn();
  render(<FilterSheet attributes={attributes} chosen={chosen} onChoose={onChoose} onClose={onClose} />);
  return { onChoose, onClose, show: () => userEvent.click(screen.getByRole('button', { name: 'filter.show' })) };
}
const box = (name: string) => screen.getByRole('checkbox', { name });

it('hands over what was chosen of each attribute, and only by its button', async () => {
  const { onChoose, onClose, show } = draw();
  await userEvent.click(box('Germany'));
  await userEvent.click(box('United States'));
  await userEvent.click(box('Yes'));
  await userEvent.type(screen.getByRole('textbox', { name: 'filter.min' }), '12');
  expect(onChoose).not.toHaveBeenCalled();
  await show();
  expect(onChoose).toHaveBeenCalledWith(['country:de', 'country:us', 'two_factor:true', 'age:12..']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('begins with what the address has, and clears all of it', async () => {
  const { onChoose, show } = draw(['country:us', 'age:12..24']);
  expect(box('United States').getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'filter.max' }).value).toBe('24');
  await userEvent.click(screen.getByRole('button', { name: 'filter.clear' }));
  await show();
  expect(onChoose).toHaveBeenCalledWith([]);
});

it('refuses a range that is no number, at its fields', async () => {
  const { onChoose, show } = draw();
  const min = screen.getByRole('textbox', { name: 'filter.min' });
  await userEvent.type(min, 'old');
  await show();
  expect(screen.getByText('filter.range').getAttribute('role')).toBe('alert');
  expect(min.getAttribute('aria-invalid')).toBe('true');
  expect(onChoose).not.toHaveBeenCalled();
});
