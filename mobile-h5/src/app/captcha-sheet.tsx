import { useCaptcha } from '@lotline/shop/captcha';
import type { CaptchaRequest } from '@lotline/web-core/altcha';
import { useTranslation } from 'react-i18next';
import { Button } from '../shared/components/button';
import { Popup } from '../shared/components/popup';

/** Gives the proof of work that a call waits for, over whatever is open. */
export function CaptchaSheet({ request }: { request: CaptchaRequest }) {
  const { t } = useTranslation();
  const { host, failed, retry, cancel } = useCaptcha(request);
  return (
    <Popup
      title={t('altcha.title')}
      onClose={cancel}
      centred
      footer={
        <>
          {failed && (
            <Button color="primary" block size="large" onClick={retry}>
              {t('altcha.retry')}
            </Button>
          )}
          <Button color="primary" fill="none" block onClick={cancel}>
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
