import { mountAltcha, type CaptchaRequest } from '@lotline/web-core/altcha';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../shared/components/button';
import { Popup } from '../shared/components/popup';

/** Gives the proof of work that a call waits for, over whatever is open. */
export function CaptchaSheet({ request }: { request: CaptchaRequest }) {
  const { t, i18n } = useTranslation();
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
    <Popup
      title={t('altcha.title')}
      onClose={giveUp}
      centred
      footer={
        <>
          {failed && (
            <Button color="primary" block size="large" onClick={retry}>
              {t('altcha.retry')}
            </Button>
          )}
          <Button color="primary" fill="none" block onClick={giveUp}>
            {t('altcha.cancel')}
          </Button>
        </>
      }
    >
      <p role={failed ? 'alert' : 'status'}>{failed ? t('altcha.failed') : t('altcha.text')}</p>
      <div ref={host} hidden={failed} />
    </Popup>
  );
}
