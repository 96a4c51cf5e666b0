import { mountAltcha, type CaptchaRequest } from '@lotline/web-core/altcha';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/navigation/button';
import { Dialog } from '../../shared/feedback/dialog';
import { useText } from '../../shared/text';

/** Gives the proof of work that a call waits for, over whatever is open. */
export function CaptchaDialog({ request }: { request: CaptchaRequest }) {
  const { t, i18n } = useText();
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
  const giveUp = () => request.answer(null);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <Dialog
      title={t('common:altcha.title')}
      onClose={giveUp}
      actions={
        <>
          <Button onClick={giveUp}>{t('common:altcha.cancel')}</Button>
          {failed && (
            <Button type="primary" onClick={retry}>
              {t('common:altcha.retry')}
            </Button>
          )}
        </>
      }
    >
      <p role={failed ? 'alert' : 'status'}>{failed ? t('common:altcha.failed') : t('common:altcha.text')}</p>
      <div ref={host} hidden={failed} />
    </Dialog>
  );
}
