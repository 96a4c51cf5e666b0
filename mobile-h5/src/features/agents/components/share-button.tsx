import { shareLink } from '@lotline/shop/agents';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { useToast } from '../../../shared/hooks/use-toast';

/** Hands the link to the device's own sharing, else copies it. `of` says whose link it is where there are several. */
export function ShareButton({ link, of }: { link: string; of?: string }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const toast = useToast();
  const share = async () => {
    const outcome = await shareLink({ title: t('share.title'), text: t('share.text'), url: link });
    if (outcome === 'copied') toast(t('share.copied'));
    if (outcome === 'failed') toast(t('errors:copyFailed'));
  };
  return (
    <Button aria-label={of === undefined ? undefined : t('share.of', { name: of })} onClick={() => void share()}>
      {t('share.action')}
    </Button>
  );
}
