import type { RouteObject, UIMatch } from 'react-router-dom';

interface ListHandle {
  hasDrawers: true;
}

/** A list, and the drawers that open over it. */
export const listRoute = (list: RouteObject['lazy'], drawers: RouteObject[]): RouteObject => ({
  lazy: list,
  handle: { hasDrawers: true } satisfies ListHandle,
  children: [{ index: true, element: null }, ...drawers],
});

const isList = ({ handle }: UIMatch): boolean => (handle as ListHandle | undefined)?.hasDrawers === true;

/** The path of the page that is open: a drawer belongs to the page of its list. */
export const pageOf = (matches: readonly UIMatch[]): string =>
  (matches.find(isList) ?? matches.at(-1))?.pathname.replace(/\/$/, '') ?? '';
