import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

/**
 * The browser's `<dialog>`, open as long as it is in the page. It brings what antd-mobile's parts lack: the role, the focus trap, Esc and
 * Android's way back (both as `cancel`), and the return of the focus. `first` has the focus when it opens;
 * Esc asks the owner to close it.
 */
export function useModalDialog(first: RefObject<HTMLElement | null>, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // After what lies under it has been painted: both at once would keep a slow phone busy for longer.
  useEffect(() => {
    dialog.current?.showModal();
    first.current?.focus();
  }, [first]);
  useLayoutEffect(() => {
    const element = dialog.current;
    // Closed while it is still in the page, so that the focus goes back to the opener.
    return () => element?.close();
  }, []);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    // React hands it on to a dialog around this one, which the browser does not.
    event.stopPropagation();
    onClose();
  };
  return { dialog, onCancel };
}
