import { CloseOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './toast.module.css';

interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: { label: string; run: () => void };
}

const shownForMs = 6_000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const change = (next: readonly Toast[]) => {
  toasts = next;
  listeners.forEach((listener) => listener());
};
const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id));

/** Shows a sentence for 6 s, with at most one action such as "undo". A failure stays until it is closed. */
export function toast(kind: Toast['kind'], text: string, action?: Toast['action']): void {
  lastId += 1;
  const id = lastId;
  change([...toasts.slice(-2), { id, kind, text, ...(action === undefined ? {} : { action }) }]);
  if (kind === 'success') setTimeout(() => dismiss(id), shownForMs);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Where toasts appear. Results are spoken politely, failures at once. */
export function Toasts() {
  const { t } = useTranslation('common');
  const shown = useSyncExternalStore(subscribe, () => toasts);
  const list = (kind: Toast['kind']) =>
    shown
      .filter((one) => one.kind === kind)
      .map((one) => (
        <div key={one.id} className={`${styles.toast} ${styles[one.kind]}`}>
          <span>{one.text}</span>
          {one.action !== undefined && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                dismiss(one.id);
                one.action?.run();
              }}
            >
              {one.action.label}
            </button>
          )}
          <button type="button" className={styles.close} aria-label={t('action.close')} onClick={() => dismiss(one.id)}>
            <CloseOutlined aria-hidden />
          </button>
        </div>
      ));
  return (
    <div className={styles.stack}>
      <div role="status">{list('success')}</div>
      <div role="alert">{list('error')}</div>
    </div>
  );
}
