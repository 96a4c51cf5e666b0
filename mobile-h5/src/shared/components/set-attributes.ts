/** Sets on an element what antd-mobile puts elsewhere or drops. */
export function setAttributes(
  element: Element | null | undefined,
  attributes: Record<string, string | number | boolean | undefined>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element?.removeAttribute(name);
    else element?.setAttribute(name, String(value));
  }
}
