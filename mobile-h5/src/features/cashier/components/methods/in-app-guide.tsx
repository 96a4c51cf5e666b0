import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { CopyButton } from '../../../../shared/components/copy-button';
import { Icon } from '../../../../shared/components/icons';
import { openCashierUrl, type Credential } from '../../pay-url';
import styles from './in-app.module.css';

/**
 * Inside WeChat or QQ: how to get out into a browser, where wallets open. Code and address stay as
 * they are.
 */
export default function InAppGuide({ credential, onClose }: { credential: Credential; onClose: () => void }) {
  const { t } = useTranslation('cashier');
  return (
    <aside className={styles.guide} aria-label={t('inApp.title')}>
      <span className={styles.arrow}>
        <Icon name="external" size={24} />
      </span>
      <strong>{t('inApp.title')}</strong>
      <p>{t('inApp.body')}</p>
      <div className={styles.ways}>
        <CopyButton
          text={openCashierUrl(window.location.origin, credential)}
          name={t('wallet.copyLink')}
          label={t('wallet.copyLinkLabel')}
        />
        <Button color="primary" fill="none" onClick={onClose}>
          {t('inApp.stay')}
        </Button>
      </div>
    </aside>
  );
}
