import { limits } from '../config';

/**
 * Lets the first call through and ignores the others for `ms` (2 s). `onChange(true)` and `onChange(false)` say when a
 * button has to look disabled. Gives true when the call went through.
 */
export function createThrottle(
  options: { ms?: number; onChange?: (resting: boolean) => void } = {},
): (action: () => void) => boolean {
  const { ms = limits.throttleMs, onChange } = options;
  let resting = false;
  return (action) => {
    if (resting) return false;
    resting = true;
    onChange?.(true);
    setTimeout(() => {
      resting = false;
      onChange?.(false);
    }, ms);
    action();
    return true;
  };
}
