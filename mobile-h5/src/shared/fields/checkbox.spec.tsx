import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox';

const onChange = jest.fn<(checked: boolean) => void>();

function Agreement() {
  const [checked, setChecked] = useState(false);
  return (
    <>
      <Checkbox
        id="agreed"
        checked={checked}
        aria-invalid={!checked}
        aria-describedby="agreed-error"
        onChange={(next) => {
          onChange(next);
          setChecked(next);
        }}
      >
        I agree
      </Checkbox>
      <p id="agreed-error">Needed</p>
    </>
  );
}

it("is antd-mobile's, reached by keyboard, with what it means on the box itself", async () => {
  const { container } = render(<Agreement />);
  const box = screen.getByRole('checkbox', { name: 'I agree', description: 'Needed' });
  expect(box.id).toBe('agreed');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(container.querySelector('.adm-checkbox')?.getAttribute('aria-invalid')).toBeNull();
  await userEvent.tab();
  expect(document.activeElement).toBe(box);
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(true);
  expect(container.querySelector('.adm-checkbox-checked')).not.toBeNull();
  await userEvent.click(screen.getByText('I agree'));
  expect(onChange).toHaveBeenLastCalledWith(false);
});

it('has a name of its own where nothing visible names it', () => {
  render(<Checkbox aria-label="Select line 3" />);
  expect(screen.getAllByLabelText('Select line 3')).toEqual([screen.getByRole('checkbox')]);
});
