import { promotionLink } from '@lotline/web-core/account';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/components/copy-button';
import styles from './account.module.css';
import { Card } from '../../../shared/content/card';

/** The link of who has a promotion code. */
export function Promotion({ code }: { code: string }) {
  const { t } = useTranslation('account');
  const link = promotionLink(window.location.origin, code);
  return (
    <Card title={t('promotion.title')} lead={t('promotion.lead')}>
      <p className={styles.address} translate="no">
        {link}
      </p>
      <CopyButton text={link} name={t('promotion.link')} />
    </Card>
  );
}
