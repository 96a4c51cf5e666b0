import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateField } from './date-field';

let held: string;
function Held() {
  const [value, setValue] = useState('');
  held = value;
  return <DateField label="From" value={value} onChange={setValue} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>('From');

it('holds a typed day before the field is left, so that a click on the button finds it', () => {
  render(<Held />);
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '2026-12-01' } });
  expect(held).toBe('2026-12-01');
});

it('takes a day as people write it', () => {
  render(<Held />);
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '2026年12月1日' } });
  expect(held).toBe('2026-12-01');
});
