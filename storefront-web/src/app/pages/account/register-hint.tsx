import { useTranslation } from 'react-i18next';
import { useSession } from '@lotline/shop/session';
import { ButtonLink } from '../../../shared/navigation/button';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';

/** For a guest below an order: with an account it would be among one's own. */
export function RegisterHint({ email }: { email: string }) {
  const { t } = useTranslation('orders');
  if (useSession() !== null) return null;
  return (
    <div style={{ marginTop: 20 }}>
      <Notice
        action={
          <ButtonLink to={`${paths.register}?email=${encodeURIComponent(email)}`}>
            {t('detail.linkRegister.action')}
          </ButtonLink>
        }
      >
        {t('detail.linkRegister.text')}
      </Notice>
    </div>
  );
}
