import { useTranslation } from 'react-i18next';
import { useCaptcha } from '@lotline/shop/captcha';
import type { CaptchaRequest } from '@lotline/web-core/altcha';
import { Button } from '../../shared/navigation/button';
import { Dialog } from '../../shared/feedback/dialog';

/** Gives the proof of work that a call waits for, over whatever is open. */
export function CaptchaDialog({ request }: { request: CaptchaRequest }) {
  const { t } = useTranslation();
  const { host, failed, retry, cancel } = useCaptcha(request);
  return (
    <Dialog
      title={t('altcha.title')}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{t('altcha.cancel')}</Button>
          {failed && (
            <Button type="primary" onClick={retry}>
              {t('altcha.retry')}
            </Button>
          )}
        </>
      }
    >
      <p role={failed ? 'alert' : 'status'}>{failed ? t('altcha.failed') : t('altcha.text')}</p>
      <div ref={host} hidden={failed} />
    </Dialog>
  );
}
