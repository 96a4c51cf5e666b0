import { pageOf, trackEvent } from './event-queue';

interface Address {
  pathname: string;
}

/** Gives what to call with each address that the visitor comes to: another path is another page. */
export function pageNotices(track: typeof trackEvent = trackEvent): (address: Address) => void {
  let page: string | null = null;
  return ({ pathname }) => {
    const next = pageOf(pathname);
    if (next !== page) track('page_view');
    page = next;
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
