import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../shared/components/button';
import { Card } from '../../../shared/content/card';

/** The way to the keys with which the user's programs order. `to`: their page. */
export function Programs({ to }: { to: string }) {
  const { t } = useTranslation('apiKeys');
  return (
    <Card title={t('title')} lead={t('lead')}>
      <Link to={to} className={buttonClass({ block: true })}>
        {t('open')}
      </Link>
    </Card>
  );
}
