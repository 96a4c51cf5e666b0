import { useShare } from '@lotline/shop/agents';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { useToast } from '../../../../shared/hooks/use-toast';

/** Hands the link to the device's own sharing, else copies it. `of` says whose link it is where there are several. */
export function ShareButton({ link, of }: { link: string; of?: string }) {
  const { t } = useTranslation('agents');
  const share = useShare(useToast());
  return (
    <Button aria-label={of === undefined ? undefined : t('share.of', { name: of })} onClick={() => void share(link)}>
      {t('share.action')}
    </Button>
  );
}
