interface PlaceInShop {
  pathname: string;
  search: string;
}

interface Router {
  state: { location: PlaceInShop };
  subscribe(listener: (state: { location: PlaceInShop }) => void): () => void;
}

/**
 * Removes what the server filled into the head for the address that was opened, once the visitor is at another: a browser
 * shares the canonical address, not the one of its address bar.
 */
export function removeFirstPageTags(router: Router): void {
  const { pathname, search } = router.state.location;
  const unsubscribe = router.subscribe(({ location }) => {
    if (location.pathname === pathname && location.search === search) return;
    for (const element of document.querySelectorAll('[data-first-page]')) element.remove();
    unsubscribe();
  });
}

/** Removes the splash, with what the server filled into it, once the app has drawn something: its texts are on the page twice. */
export function removeSplash(): void {
  document.querySelector('#root:not(:empty) ~ #splash')?.remove();
}
