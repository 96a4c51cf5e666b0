import type { OpenTab } from '@lotline/web-core/session';

/** More would only be searched through; the one that was opened first goes. */
export const MAX_OPEN_TABS = 12;

const pathnameOf = ({ path }: OpenTab): string => path.split('?')[0] ?? path;
const areaOf = (tab: OpenTab): string | undefined => pathnameOf(tab).split('/')[2];

/** A list and what is opened beside it are one page: it keeps its title, and its tab leads back to what was open. */
const isSamePage = (one: OpenTab, other: OpenTab): boolean =>
  pathnameOf(one) === pathnameOf(other) || (one.title === other.title && areaOf(one) === areaOf(other));

/** The tabs with this page among them, in its former place when it was open already. */
export function withPage(tabs: readonly OpenTab[], page: OpenTab): OpenTab[] {
  const place = tabs.findIndex((tab) => isSamePage(tab, page));
  const next = place < 0 ? [...tabs, page] : tabs.map((tab, index) => (index === place ? page : tab));
  return next.slice(-MAX_OPEN_TABS);
}
