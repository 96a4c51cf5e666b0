// The variant without inline scripts and styles: the shop's content security policy allows workers of its own origin only.
import 'altcha/external';
import 'altcha/altcha.css';
import 'altcha/i18n/zh-cn';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

export interface AltchaOptions {
  /** As `<html lang>` says it: `zh-CN` or `en`. */
  language: string;
  /** With the solution, as calls take it in their field `altcha`. */
  onSolved: (solution: string) => void;
}

const CONFIGURATION = {
  hideLogo: true,
  hideFooter: true,
  // No record of how somebody moves the pointer.
  humanInteractionSignature: false,
};

const solutionOf = (event: Event): string | null => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const payload = typeof detail === 'object' && detail !== null ? (detail as { payload?: unknown }).payload : null;
  return typeof payload === 'string' ? payload : null;
};

/** Puts the widget into an element: it begins to calculate at once. Gives what takes it away again. */
export async function mountAltcha(host: HTMLElement, { language, onSolved }: AltchaOptions): Promise<() => void> {
  globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
  await customElements.whenDefined('altcha-widget');
  const widget = document.createElement('altcha-widget');
  widget.setAttribute('challenge', '/api/altcha');
  widget.setAttribute('auto', 'onload');
  widget.setAttribute('type', 'checkbox');
  widget.setAttribute('language', language.toLowerCase().startsWith('zh') ? 'zh-cn' : 'en');
  widget.setAttribute('configuration', JSON.stringify(CONFIGURATION));
  widget.addEventListener('verified', (event) => {
    const solution = solutionOf(event);
    if (solution !== null) onSolved(solution);
  });
  host.append(widget);
  return () => widget.remove();
}
