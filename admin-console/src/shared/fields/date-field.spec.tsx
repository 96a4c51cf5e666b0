import { fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
import { typeDate } from '../../testing/type-date';
import { DateField, DateTimeField } from './date-field';

let held: string;
function Held({ of: Field, first = '' }: { of: typeof DateField; first?: string }) {
  const [value, setValue] = useState(first);
  held = value;
  return (
    <>
      <label htmlFor="date">Date</label>
      <Field id="date" value={value} onChange={setValue} />
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Date');

it('holds a typed day as the address of a list has it', () => {
  render(<Held of={DateField} />);
  typeDate(field(), '2026-12-01');
  expect(held).toBe('2026-12-01');
});

it('holds a typed time as local time without a zone', () => {
  render(<Held of={DateTimeField} />);
  typeDate(field(), '2026-12-01 08:30');
  expect(held).toBe('2026-12-01T08:30');
});

it.each(['2026/12/1', '2026.12.01', '2026年12月1日', '20261201'])('takes a day that is written %s', (written) => {
  render(<Held of={DateField} />);
  typeDate(field(), written);
  expect(held).toBe('2026-12-01');
});

it.each([
  ['2026/12/1 08:30', '2026-12-01T08:30'],
  ['2026-12-01T08:30', '2026-12-01T08:30'],
  ['2026-12-01', '2026-12-01T00:00'],
])('takes a time that is written %s as %s', (written, time) => {
  render(<Held of={DateTimeField} />);
  typeDate(field(), written);
  expect(held).toBe(time);
});

it('holds a typed time before the field is left, so that a click on the button that saves finds it', () => {
  render(<Held of={DateTimeField} />);
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '2026-12-01 08:30' } });
  expect(held).toBe('2026-12-01T08:30');
  fireEvent.change(field(), { target: { value: '2026-12-01 08:3' } });
  expect(field().value).toBe('2026-12-01 08:3');
});

it('shows year, month, day and time in one order in each language', () => {
  render(
    <ConfigProvider locale={zhCN}>
      <Held of={DateTimeField} first="2026-12-01T08:30" />
    </ConfigProvider>,
  );
  expect(field().value).toBe('2026-12-01 08:30');
  fireEvent.mouseDown(field());
  fireEvent.click(field());
  expect(screen.getByText('12月')).toBeTruthy();
});

it('keeps its value when what is typed is no date', () => {
  render(<Held of={DateField} first="2026-12-01" />);
  typeDate(field(), '2026-13-45');
  expect(held).toBe('2026-12-01');
});

it('is empty again when it is cleared', () => {
  const { container } = render(<Held of={DateField} first="2026-12-01" />);
  const clear = container.querySelector('.ant-picker-clear');
  if (clear === null) throw new Error('no button clears the field');
  fireEvent.mouseDown(clear);
  fireEvent.click(clear);
  expect(held).toBe('');
});
