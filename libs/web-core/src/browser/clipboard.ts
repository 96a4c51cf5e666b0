/**
 * Copies a text exactly as it is. Browsers inside other apps, and pages on plain http, have no Clipboard API: there a
 * hidden text field is selected and copied the old way. Gives false when both ways failed; say so and show the text.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Absent on insecure origins, whatever the type says.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard !== undefined) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused, for instance without a user's click: the old way may still work.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const previous = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16px';
  // Inside an open dialog the focus may not leave it.
  const home = previous?.closest('[role="dialog"]') ?? document.body;
  home.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    // The only way without the Clipboard API, deprecated as it is.

    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (previous instanceof HTMLElement) previous.focus({ preventScroll: true });
  }
}
