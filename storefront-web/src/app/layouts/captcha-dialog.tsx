import { useCaptcha } from '@lotline/shop/captcha';
import type { CaptchaRequest } from '@lotline/web-core/altcha';
import { Button } from '../../shared/navigation/button';
import { Dialog } from '../../shared/feedback/dialog';
import { useText } from '../../shared/text';

/** Gives the proof of work that a call waits for, over whatever is open. */
export function CaptchaDialog({ request }: { request: CaptchaRequest }) {
  const { t } = useText();
  const { host, failed, retry, cancel } = useCaptcha(request);
  return (
    <Dialog
      title={t('common:altcha.title')}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{t('common:altcha.cancel')}</Button>
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
