import { fireEvent } from '@testing-library/react';

/** Types into a date field and confirms with Enter. */
export function typeDate(field: HTMLElement, value: string): void {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter' });
}
