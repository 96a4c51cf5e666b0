import { mountAltcha, type CaptchaRequest } from '@lotline/web-core/altcha';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Mounts the widget of a proof of work into the element of `host`, and answers the request with what it computes. */
export function useCaptcha(request: CaptchaRequest) {
  const { i18n } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let remove = (): void => undefined;
    let gone = false;
    const mount = async (element: HTMLElement) => {
      const mounted = await mountAltcha(element, { language: i18n.language, onSolved: request.answer });
      if (gone) mounted();
      else remove = mounted;
    };
    if (host.current) mount(host.current).catch(() => setFailed(true));
    return () => {
      gone = true;
      remove();
    };
  }, [request, i18n.language, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { host, failed, retry, cancel: () => request.answer(null) };
}
