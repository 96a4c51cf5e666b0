/** What the page around an embedded cashier is told. Its shape changes only with its version. */
export type EmbedMessage = { version: 1; invoiceRef: string } & (
  { type: 'cashier.state'; state: string } | { type: 'cashier.size'; height: number }
);

/**
 * The site that shows the cashier in a frame, when it is one of those that the shop has named; null otherwise, and then
 * nothing is told to anybody. `ancestors` is known to Chrome and Safari, `referrer` to all.
 */
export function embedTarget(
  allowed: readonly string[],
  { ancestors, referrer }: { ancestors: ArrayLike<string> | undefined; referrer: string },
): string | null {
  const origin = ancestors?.[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : null);
  return origin !== null && allowed.includes(origin) ? origin : null;
}

/** Tells the page around this one, and no other. */
export function tellParent(origin: string, message: EmbedMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, origin);
}

/** Tells the height of the page now and whenever it changes. Returns the stop function. */
export function followHeight(onHeight: (height: number) => void): () => void {
  let told = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    onHeight(height);
  });
  observer.observe(document.body);
  return () => observer.disconnect();
}
