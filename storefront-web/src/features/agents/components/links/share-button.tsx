import { useTranslation } from 'react-i18next';
import { useShare } from '@lotline/shop/agents';
import { announce } from '../../../../shared/feedback/announcer';
import { Button } from '../../../../shared/navigation/button';

/** Hands the link to the device's own sharing, else copies it. `of` says whose link it is where there are several. */
export function ShareButton({ link, of }: { link: string; of?: string }) {
  const { t } = useTranslation('agents');
  const share = useShare(announce);
  return (
    <Button aria-label={of === undefined ? undefined : t('share.of', { name: of })} onClick={() => void share(link)}>
      {t('share.action')}
    </Button>
  );
}
