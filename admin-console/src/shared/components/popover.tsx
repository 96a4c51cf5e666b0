import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './popover.module.css';

const focusable = 'a[href],button:not([disabled]),input:not([disabled]),select,textarea,[tabindex="0"]';

/** Space that is left at either edge of a narrow screen. */
const edge = 8;

/** Moves a panel sideways as far as it takes to have all of it in sight. */
function keepInSight(panel: HTMLElement): void {
  panel.style.translate = '';
  const { left, right } = panel.getBoundingClientRect();
  const over = Math.max(edge - left, Math.min(0, document.documentElement.clientWidth - edge - right));
  if (over !== 0) panel.style.translate = `${over}px`;
}

/**
 * A button that opens a small panel below itself. Focus goes into the panel and, on Escape or when `close` is called,
 * back to the button; a click elsewhere closes it.
 */
export function Popover(props: {
  /** Name of the panel for screen readers. */
  label: string;
  button: ReactNode;
  buttonLabel?: string;
  buttonClass?: string | undefined;
  align?: 'start' | 'end';
  openAtFirst?: boolean;
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const { label, button, buttonLabel, buttonClass, align = 'start', openAtFirst = false, onClose, children } = props;
  const [open, setOpen] = useState(openAtFirst);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  const shut = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) root.current?.querySelector('button')?.focus();
    onClose?.();
  };
  const shutLatest = useRef(shut);
  useEffect(() => {
    shutLatest.current = shut;
  });

  // With each content anew: another step of the same panel may be wider.
  useLayoutEffect(() => {
    if (open && panel.current !== null) keepInSight(panel.current);
  });

  useEffect(() => {
    if (!open) return;
    panel.current?.querySelector<HTMLElement>(focusable)?.focus();
    const outside = (event: Event) => {
      // What an antd control opens lies elsewhere in the document, but belongs to this panel.
      const target = event.target instanceof Element ? event.target : null;
      if (root.current?.contains(target) === true || (target?.closest('.ant-select-dropdown') ?? null) !== null) return;
      shutLatest.current(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    shut(true);
  };

  return (
    <div className={styles.root} ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={`${styles.button} ${buttonClass ?? ''}`}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
        aria-label={buttonLabel}
        onClick={() => (open ? shut(true) : setOpen(true))}
      >
        {button}
      </button>
      {open && (
        <div id={id} ref={panel} role="dialog" aria-label={label} className={`${styles.panel} ${styles[align]}`}>
          {children(() => shut(true))}
        </div>
      )}
    </div>
  );
}
