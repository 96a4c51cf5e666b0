/** Selects the text of an element, for the reader to copy by hand where the browser refuses to. */
export function selectText(element: Node | null): void {
  if (element === null) return;
  const range = document.createRange();
  range.selectNodeContents(element);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
