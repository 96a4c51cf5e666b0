/** What of an event is needed to tell whether a button of the form was pressed. */
interface Press {
  target: EventTarget;
  /** Clicks in a row; 0 for a click that the Enter key made. */
  detail: number;
  preventDefault: () => void;
}

const submitButton = (target: EventTarget): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('button[type="submit"]');

/**
 * For a form whose fields are checked when they lose the focus. A message that comes or goes moves the button: between
 * the press and the release it would slip away from under the pointer, and the click would be none. So the field keeps
 * the focus until the button has been clicked; submitting checks all fields anyway.
 */
export const steadySubmit = {
  onMouseDown: (event: Press): void => {
    if (submitButton(event.target) !== null) event.preventDefault();
  },
  onClick: (event: Press): void => {
    if (event.detail > 0) submitButton(event.target)?.focus({ preventScroll: true });
  },
};
