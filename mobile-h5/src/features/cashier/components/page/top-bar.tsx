import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../shared/hooks/stored';
import { Button } from '../../../../shared/components/button';
import { CopyButton } from '../../../../shared/components/copy-button';
import { Icon } from '../../../../shared/components/icons';
import { LanguageSwitch } from '../../../../shared/navigation/language-switch';
import type { SiteConfig } from '../../../../shared/api/site-config';
import { localText } from '@lotline/web-core/i18n';
import type { Payment } from '../../state/state-table';
import styles from './cashier.module.css';
import { useTutorials } from './tutorials';

/** Who is paid, on which domain, and for which order. */
export function TopBar({
  site,
  orderNo,
  purpose = 'order',
  masked = false,
  waiting = false,
}: {
  site: SiteConfig | null;
  orderNo: string | null;
  purpose?: Payment['purpose'];
  /** Only the end of the number is there: nothing to copy. */
  masked?: boolean;
  /** The payment, and with it the number, is still to come. */
  waiting?: boolean;
}) {
  const { t } = useTranslation(['cashier', 'common']);
  const language = useLanguage();
  const openTutorial = useTutorials();
  return (
    <header className={styles.top}>
      <div className={styles.brand}>
        <strong>{site === null ? t('common:brand') : localText(site.name, language)}</strong>
        <span className={styles.domain}>
          {window.location.protocol === 'https:' ? <Icon name="lock" size={16} /> : null}
          {window.location.host}
        </span>
      </div>
      <Button color="primary" fill="none" onClick={() => openTutorial('pay')}>
        <Icon name="question" />
        {t('help.open')}
      </Button>
      <LanguageSwitch />
      {orderNo === null ? (
        // Its row is there from the start: nothing moves when the number comes.
        waiting && <p className={styles.orderNo} aria-hidden="true" />
      ) : (
        <p className={styles.orderNo}>
          <span>{t(`orderNo.${purpose}`)}</span>
          <code translate="no">{orderNo}</code>
          {masked ? null : <CopyButton text={orderNo} name={t(`orderNo.${purpose}`)} color="primary" fill="none" />}
        </p>
      )}
    </header>
  );
}
