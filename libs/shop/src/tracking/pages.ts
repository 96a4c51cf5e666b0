import { trackEvent } from './noticed';

interface Address {
  pathname: string;
  search: string;
}

/**
 * Gives what to call with each address that the visitor comes to: another path is another page, and in both shops
 * `goods` in the query names the goods that is looked at.
 */
export function pageNotices(track: typeof trackEvent = trackEvent): (address: Address) => void {
  let path: string | null = null;
  let goods: string | null = null;
  return ({ pathname, search }) => {
    if (pathname !== path) track('page_view');
    path = pathname;
    const seen = new URLSearchParams(search).get('goods');
    if (seen !== null && seen !== goods && /^\d{1,20}$/.test(seen)) track('goods_view', { goods: seen });
    goods = seen;
  };
}

/** The part of a router that is needed here. */
interface Router {
  state: { initialized: boolean; location: Address; navigation: { state: string } };
  subscribe: (listener: (state: Router['state']) => void) => () => void;
}

/** Notes each page that a router shows; gives what ends it. */
export function trackPages(router: Router): () => void {
  const notice = pageNotices();
  const look = ({ initialized, location, navigation }: Router['state']) => {
    if (initialized && navigation.state === 'idle') notice(location);
  };
  look(router.state);
  return router.subscribe(look);
}
