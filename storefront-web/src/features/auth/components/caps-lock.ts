import { useState, type KeyboardEvent } from 'react';

/** Whether Caps Lock was on at the last key pressed in a field; spread `listeners` on that field. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, listeners: { onKeyUp: look, onKeyDown: look, onBlur: () => setOn(false) } };
}
