import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from './field';
import { TextArea } from './text-area';

function Reason({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <Field label="Reason" help="The buyer reads it" error={error}>
      {(control) => (
        <TextArea {...control} wrap="off" spellCheck={false} maxLength={12} value={value} onChange={setValue} />
      )}
    </Field>
  );
}

it("is antd-mobile's, with label, help and error on the field itself", async () => {
  const { container, rerender } = render(<Reason />);
  const area = screen.getByRole('textbox', { name: 'Reason', description: 'The buyer reads it' });
  expect(container.querySelector('.adm-text-area')?.contains(area)).toBe(true);
  expect(area.getAttribute('wrap')).toBe('off');
  expect(area.getAttribute('spellcheck')).toBe('false');
  await userEvent.type(area, 'The line is dead');
  expect(area).toHaveProperty('value', 'The line is ');
  rerender(<Reason error="Too short" />);
  expect(screen.getByRole('textbox', { description: 'Too short' })).toBe(area);
  expect(area.getAttribute('aria-invalid')).toBe('true');
});
