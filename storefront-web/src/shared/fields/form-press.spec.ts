import { steadySubmit } from './form-press';

/** An event on something that stands in `button`, or in none. */
function press(button: { focus: () => void } | null, detail = 1) {
  const event = {
    target: { closest: () => button } as unknown as EventTarget,
    detail,
    kept: false,
    preventDefault: () => {
      event.kept = true;
    },
  };
  return event;
}

function someButton() {
  const button = { focused: false, focus: () => void (button.focused = true) };
  return button;
}

it('leaves the focus in the field while the submit button is held down', () => {
  const event = press(someButton());
  steadySubmit.onMouseDown(event);
  expect(event.kept).toBe(true);
});

it('lets every other press of the form move the focus', () => {
  const event = press(null);
  steadySubmit.onMouseDown(event);
  steadySubmit.onClick(event);
  expect(event.kept).toBe(false);
});

it('gives the submit button the focus once it was clicked', () => {
  const button = someButton();
  steadySubmit.onClick(press(button));
  expect(button.focused).toBe(true);
});

it('leaves the focus in the field when the Enter key submits', () => {
  const button = someButton();
  steadySubmit.onClick(press(button, 0));
  expect(button.focused).toBe(false);
});
