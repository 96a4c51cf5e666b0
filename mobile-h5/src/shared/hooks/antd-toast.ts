import Toast from 'antd-mobile/es/components/toast';
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render';
import { createRoot, type Root } from 'react-dom/client';
import './antd-toast.css';

/**
 * antd-mobile 5 renders Toast with a function that React 19 no longer has, and then shows nothing, without an error. This
 * hands it the present one. It stands here, before the only Toast, and comes with it: no page has to load it beforehand.
 * A browser test looks for a visible toast.
 */
unstableSetRender((node, container: (Element | DocumentFragment) & { reactRoot?: Root }) => {
  container.reactRoot ??= createRoot(container);
  const root = container.reactRoot;
  root.render(node);
  return async () => {
    // Not within the render that asks for it.
    await new Promise((resolve) => setTimeout(resolve, 0));
    root.unmount();
  };
});

/** Shows a toast at the lower edge of `home`. */
export function showToast(text: string, home: HTMLElement): void {
  Toast.show({ content: text, position: 'bottom', getContainer: () => home });
}
