/** @jest-environment jsdom */
import { removeFirstPageTags, removeSplash } from './first-page';

type State = Parameters<Parameters<Parameters<typeof removeFirstPageTags>[0]['subscribe']>[0]>[0];

const at = (pathname: string, search = ''): State => ({ location: { pathname, search } });

it('removes the tags of the first address only when the visitor leaves it, and then listens no longer', () => {
  document.head.innerHTML = '<link data-first-page rel="canonical" href="/a"><meta name="viewport" content="x">';
  const listeners = new Set<(state: State) => void>();
  removeFirstPageTags({
    state: at('/client/main', '?x=1'),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const navigate = (state: State): void => listeners.forEach((listener) => listener(state));
  navigate(at('/client/main', '?x=1'));
  expect(document.querySelector('link[rel=canonical]')).not.toBeNull();
  navigate(at('/client/main', '?x=2'));
  expect(document.head.innerHTML).toBe('<meta name="viewport" content="x">');
  expect(listeners.size).toBe(0);
});

it('removes the splash only when the app has drawn something in its place', () => {
  document.body.innerHTML = '<div id="root"></div><div id="splash">Account</div>';
  removeSplash();
  expect(document.body.textContent).toBe('Account');
  document.querySelector('#root')?.append('App');
  removeSplash();
  expect(document.body.textContent).toBe('App');
});
