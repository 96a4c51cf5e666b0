import { Button, notification } from 'antd';
import { useEffect } from 'react';

interface Toast {
  kind: 'success' | 'error';
  text: string;
  action: { label: string; run: () => void } | undefined;
}

const shownForS = 6;
let show: (toast: Toast) => void = () => undefined;
let lastKey = 0;

/** Shows a sentence for 6 s, with at most one action such as "undo". A failure stays until it is closed. */
export function toast(kind: Toast['kind'], text: string, action?: Toast['action']): void {
  show({ kind, text, action });
}

/** Where toasts appear, as antd's notifications. Results are spoken politely, failures at once. */
export function Toasts() {
  const [notifications, holder] = notification.useNotification({
    placement: 'bottomRight',
    maxCount: 3,
    // On a narrow screen it lies over what is clicked next, and must not stay because of that.
    pauseOnHover: false,
  });
  useEffect(() => {
    show = ({ kind, text, action }) => {
      lastKey += 1;
      const key = lastKey;
      notifications[kind]({
        key,
        title: text,
        role: kind === 'error' ? 'alert' : 'status',
        duration: kind === 'error' ? false : shownForS,
        actions: action !== undefined && (
          <Button
            type="link"
            onClick={() => {
              notifications.destroy(key);
              action.run();
            }}
          >
            {action.label}
          </Button>
        ),
      });
    };
    return () => {
      show = () => undefined;
    };
  }, [notifications]);
  return holder;
}
